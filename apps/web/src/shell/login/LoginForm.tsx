import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { flags } from '../../flags.ts';
import { chooseTenant, type LoginForm as Fields, logIn, rememberedForm } from '../../session/log-in.ts';
import { targetAfterLogin } from '../router/guard.ts';
import { requestCaptcha } from './captcha.ts';
import { LoginField, PasswordField } from './LoginField.tsx';
import styles from './LoginForm.module.css';

type FieldName = 'tenantName' | 'username' | 'password';
const names: FieldName[] = flags.tenant ? ['tenantName', 'username', 'password'] : ['username', 'password'];
const empty: Fields = { tenantName: '', username: '', password: '', rememberMe: false };

export function LoginForm() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    // What the user typed meanwhile wins over what was remembered.
    rememberedForm().then((remembered) => {
      if (isCurrent) setFields((typed) => (typed === empty ? remembered : typed));
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const change = (name: FieldName) => (value: string) => {
    setFields((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  function refuse(wrong: Partial<Record<FieldName, string>>): void {
    setErrors(wrong);
    const first = names.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function enter(): Promise<void> {
    if (flags.tenant && (await chooseTenant(fields.tenantName)) === null) {
      refuse({ tenantName: t('tenantUnknown') });
      return;
    }
    const verification = flags.captcha ? await requestCaptcha() : null;
    if (flags.captcha && verification === null) return;
    await logIn(fields, verification);
    navigate(targetAfterLogin(search), { replace: true });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const missing = names.filter((name) => fields[name].trim() === '');
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map((name) => [name, t(`required.${name}`)])));
      return;
    }
    setBusy(true);
    try {
      await enter();
    } catch (error) {
      // Failures of a call were shown where they happened; the form stays as it is.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {flags.tenant && (
        <LoginField
          name="tenantName"
          label={t('tenant')}
          value={fields.tenantName}
          error={errors.tenantName}
          autoComplete="organization"
          onChange={change('tenantName')}
        />
      )}
      <LoginField
        name="username"
        label={t('username')}
        value={fields.username}
        error={errors.username}
        autoComplete="username"
        onChange={change('username')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        value={fields.password}
        error={errors.password}
        autoComplete="current-password"
        onChange={change('password')}
      />
      <label className={styles.remember}>
        <input
          type="checkbox"
          name="rememberMe"
          checked={fields.rememberMe}
          onChange={({ target }) => setFields((current) => ({ ...current, rememberMe: target.checked }))}
        />
        {t('rememberMe')}
      </label>
      <button type="submit" className={styles.submit} aria-busy={isBusy} disabled={isBusy}>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {t(isBusy ? 'loggingIn' : 'logIn')}
      </button>
    </form>
  );
}
