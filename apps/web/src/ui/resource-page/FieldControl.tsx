import { Input, InputNumber, Radio, Select } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../session/dictionary.ts';
import type { FormField } from './description.ts';
import styles from './FieldControl.module.css';

/** What the form gives to its controls. */
type Given = Pick<ComponentProps<typeof Input>, 'id'> & {
  value?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
};

/** Dictionaries with more entries are a select. */
const radioEntries = 3;

/** The control of a field, as its kind says. */
export function FieldControl({ field, ...given }: { field: FormField } & Given) {
  const { t } = useTranslation();
  const { kind, label, max, dict } = field;
  const { id, value, onChange, onBlur } = given;
  const text = typeof value === 'string' ? value : '';
  const limit = max === undefined ? {} : { maxLength: max };
  const common = { id: id ?? '', onBlur: () => onBlur?.(), placeholder: t('resource.enter', { label }) };
  switch (kind) {
    case 'number':
      return (
        <InputNumber
          {...common}
          min={0}
          precision={0}
          value={typeof value === 'number' ? value : null}
          onChange={(number) => onChange?.(number ?? undefined)}
          className={styles.whole ?? ''}
        />
      );
    case 'longText':
      return (
        <Input.TextArea
          {...common}
          {...limit}
          value={text}
          autoSize={{ minRows: 3, maxRows: 8 }}
          showCount={max !== undefined}
          onChange={({ target }) => onChange?.(target.value)}
        />
      );
    case 'dict':
      return <DictControl type={dict ?? ''} label={label} {...given} />;
    default:
      return (
        <Input {...common} {...limit} value={text} onChange={({ target }) => onChange?.(target.value)} />
      );
  }
}

/** Dictionary values are texts on the wire of the dictionary and numbers in most rows. */
const rowValue = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text);

function DictControl({ type, label, id, value, onChange, onBlur }: { type: string; label: string } & Given) {
  const { t } = useTranslation();
  const options = useDict(type).map((entry) => ({ value: rowValue(entry.value), label: entry.label }));
  if (options.length <= radioEntries) {
    return (
      <Radio.Group
        id={id ?? ''}
        value={value}
        options={options}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  }
  return (
    <Select
      id={id ?? ''}
      value={options.find((option) => option.value === value)?.value ?? null}
      options={options}
      placeholder={t('resource.choose', { label })}
      onChange={(choice) => onChange?.(choice)}
      onBlur={() => onBlur?.()}
    />
  );
}
