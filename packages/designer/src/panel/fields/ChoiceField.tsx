import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { Field } from './Field.tsx';

export interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onCommit: (value: T | undefined) => void;
  allowClear?: boolean;
  hint?: ReactNode;
  placeholder?: string;
}

export function ChoiceField<T extends string>({
  label,
  value,
  options,
  onCommit,
  allowClear,
  hint,
  placeholder,
}: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <Field label={label} hint={hint} htmlFor={id}>
      <Select<T>
        id={id}
        value={value}
        options={[...options]}
        allowClear={allowClear}
        placeholder={placeholder}
        onChange={(chosen?: T) => onCommit(chosen)}
        style={{ width: '100%' }}
      />
    </Field>
  );
}
