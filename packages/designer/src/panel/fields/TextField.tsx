import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Field } from './Field.tsx';
import { useDraft } from './useDraft.ts';

export interface TextFieldProps {
  label: string;
  value: string | undefined;
  onCommit: (text: string) => void;
  validate?: (text: string) => string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  rows?: { min: number; max: number };
}

/** A line, or with `rows` an area, of text. */
export function TextField({
  label,
  value = '',
  onCommit,
  validate,
  hint,
  required,
  disabled,
  placeholder,
  rows,
}: TextFieldProps) {
  const id = useId();
  const draft = useDraft(value, onCommit, validate);
  const shared = {
    id,
    value: draft.text,
    disabled,
    placeholder,
    status: draft.error ? ('error' as const) : undefined,
    onBlur: draft.commit,
  };
  return (
    <Field label={label} hint={hint} error={draft.error} required={required} htmlFor={id}>
      {rows ? (
        <Input.TextArea
          {...shared}
          rows={rows.min}
          className="cs-growing"
          style={{ maxHeight: `${rows.max * 22 + 10}px` }}
          onChange={(event) => draft.change(event.target.value)}
        />
      ) : (
        <Input
          {...shared}
          allowClear={!disabled && !required}
          onPressEnter={draft.commit}
          onChange={(event) => draft.change(event.target.value)}
        />
      )}
    </Field>
  );
}
