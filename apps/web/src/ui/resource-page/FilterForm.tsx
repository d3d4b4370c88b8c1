import { Button, Input, Select } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../session/dictionary.ts';
import type { Filter } from './description.ts';
import styles from './FilterForm.module.css';
import type { FilterValues } from './use-list-state.ts';

// The calendar is large, and most lists have none.
const DatesFilter = lazy(() => import('./DatesFilter.tsx'));

interface FilterFormProps {
  filters: Filter[];
  /** The filters in effect. */
  values: FilterValues;
  onFilter(values: FilterValues): void;
}

/** How many filters are seen before 'more'. */
const shownAtFirst = 4;

/** The filters above a list, in one line that wraps. They take effect with 查询 or Enter. */
export function FilterForm({ filters, values, onFilter }: FilterFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState(values);
  const [followed, setFollowed] = useState(values);
  const [isWhole, setWhole] = useState(() => filters.slice(shownAtFirst).some(({ key }) => values[key]));
  if (followed !== values) {
    setFollowed(values);
    setDraft(values);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    onFilter(draft);
  }

  const change = (key: string, value: string) => setDraft({ ...draft, [key]: value });
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        {(isWhole ? filters : filters.slice(0, shownAtFirst)).map((filter) => (
          <div key={filter.key} className={styles.filter}>
            <label htmlFor={`${id}-${filter.key}`}>{filter.label}</label>
            <FilterControl
              id={`${id}-${filter.key}`}
              filter={filter}
              value={draft[filter.key]}
              onChange={(value) => change(filter.key, value)}
            />
          </div>
        ))}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit">
            {t('action.search')}
          </Button>
          <Button onClick={() => onFilter({})}>{t('action.reset')}</Button>
          {filters.length > shownAtFirst && (
            <Button
              type="link"
              aria-expanded={isWhole}
              icon={isWhole ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              onClick={() => setWhole(!isWhole)}
            >
              {t(isWhole ? 'action.less' : 'action.more')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FilterControlProps {
  id: string;
  filter: Filter;
  value: string | undefined;
  onChange(value: string): void;
}

function FilterControl({ filter, ...given }: FilterControlProps) {
  const { t } = useTranslation();
  const { id, value, onChange } = given;
  switch (filter.kind) {
    case 'dict':
      return <DictFilter {...given} type={filter.dict ?? ''} label={filter.label} />;
    case 'choice':
      return <ChoiceFilter {...given} options={filter.options ?? []} label={filter.label} />;
    case 'dates':
      return (
        <Suspense fallback={<Input disabled />}>
          <DatesFilter {...given} />
        </Suspense>
      );
    default:
      return (
        <Input
          id={id}
          allowClear
          value={value ?? ''}
          placeholder={t('resource.enter', { label: filter.label })}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

type LabelledControlProps = Omit<FilterControlProps, 'filter'> & { label: string };

function DictFilter({ type, ...given }: LabelledControlProps & { type: string }) {
  const options = useDict(type).map((entry) => ({ value: entry.value, label: entry.label }));
  return <ChoiceFilter {...given} options={options} />;
}

function ChoiceFilter(props: LabelledControlProps & { options: { value: string; label: string }[] }) {
  const { id, value, label, options, onChange } = props;
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      allowClear
      value={value || null}
      options={options}
      placeholder={t('resource.choose', { label })}
      onChange={(choice) => onChange(choice ?? '')}
    />
  );
}
