import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LoginForm.module.css';

interface LoginFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  type?: 'text' | 'password' | 'tel';
  inputMode?: 'text' | 'tel' | 'numeric';
  autoComplete: string;
  onChange(value: string): void;
  /** Stands inside the field, at its end. */
  suffix?: ReactNode;
}

/** One line of the login form: label, input, and what is wrong with it in words. */
export function LoginField({
  name,
  label,
  value,
  error,
  type = 'text',
  inputMode = 'text',
  autoComplete,
  onChange,
  suffix,
}: LoginFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          id={id}
          name={name}
          type={type}
          inputMode={inputMode}
          value={value}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {suffix}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('login');
  const [isShown, setShown] = useState(false);
  const label = t(isShown ? 'hidePassword' : 'showPassword');
  return (
    <LoginField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
