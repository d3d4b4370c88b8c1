import { Button, Input, Select } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../session/dictionary.ts';
import type { Filter } from './description.ts';
import styles from './FilterForm.module.css';
import type { FilterValues } from './use-list-state.ts';

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
            {filter.kind === 'dict' ? (
              <DictFilter
                id={`${id}-${filter.key}`}
                type={filter.dict ?? ''}
                label={filter.label}
                value={draft[filter.key]}
                onChange={(value) => change(filter.key, value)}
              />
            ) : (
              <Input
                id={`${id}-${filter.key}`}
                allowClear
                value={draft[filter.key] ?? ''}
                placeholder={t('resource.enter', { label: filter.label })}
                onChange={({ target }) => change(filter.key, target.value)}
              />
            )}
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

interface DictFilterProps {
  id: string;
  type: string;
  label: string;
  value: string | undefined;
  onChange(value: string): void;
}

function DictFilter({ id, type, label, value, onChange }: DictFilterProps) {
  const { t } = useTranslation();
  const options = useDict(type).map((entry) => ({ value: entry.value, label: entry.label }));
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
