import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useTranslation } from 'react-i18next';
import styles from './DatesFilter.module.css';
import { datesOf, textOfDates } from './filter-query.ts';

interface DatesFilterProps {
  id: string;
  /** Both days as they stand in the address; empty for none. */
  value: string | undefined;
  onChange(value: string): void;
}

const dayFormat = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => (text ? dayjs(text, dayFormat) : null);

/** A range of days. */
export default function DatesFilter({ id, value, onChange }: DatesFilterProps) {
  const { t } = useTranslation();
  const dates = datesOf(value);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={styles.dates ?? ''}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      placeholder={[t('resource.firstDay'), t('resource.lastDay')]}
      value={dates ? [dayOf(dates[0]), dayOf(dates[1])] : null}
      onChange={(days) => {
        const [from, to] = days ?? [];
        onChange(from && to ? textOfDates(from.format(dayFormat), to.format(dayFormat)) : '');
      }}
    />
  );
}
