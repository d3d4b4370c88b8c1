import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { Field } from './Field.tsx';

/** Several values, typed one by one. */
export function ListField({
  label,
  values,
  onCommit,
}: {
  label: string;
  values: string[];
  onCommit: (values: string[]) => void;
}) {
  const id = useId();
  const texts = useTexts();
  return (
    <Field label={label} htmlFor={id}>
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        value={values}
        placeholder={texts.task.listPlaceholder}
        onChange={onCommit}
        style={{ width: '100%' }}
      />
    </Field>
  );
}
