import { Switch } from 'antd';
import { useId } from 'react';

export function SwitchField({
  label,
  value,
  onCommit,
  disabled,
}: {
  label: string;
  value: boolean;
  onCommit: (value: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="cs-field cs-field-inline">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="small" checked={value} disabled={disabled} onChange={onCommit} />
    </div>
  );
}
