import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Id of the control, for the label. */
  htmlFor?: string;
  children: ReactNode;
}

/** A control with its label above, and help or an error below. */
export function Field({ label, hint, error, required, htmlFor, children }: FieldProps) {
  return (
    <div className="cs-field">
      <label htmlFor={htmlFor} className={required ? 'cs-required' : undefined}>
        {label}
      </label>
      {children}
      {error ? (
        <div className="cs-field-error" role="alert">
          {error}
        </div>
      ) : (
        hint && <div className="cs-field-hint">{hint}</div>
      )}
    </div>
  );
}
