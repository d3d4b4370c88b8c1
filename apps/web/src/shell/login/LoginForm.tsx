import type { SocialReturn } from '@countersign/contract/system/social';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flags } from '../../flags.ts';
import { logIn, rememberedForm } from '../../session/log-in.ts';
import { requestCaptcha } from './captcha.ts';
import { LoginField, PasswordField } from './LoginField.tsx';
import styles from './LoginForm.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { TenantField } from './TenantField.tsx';
import { applyTenant, isTenantNamed } from './tenant-choice.ts';
import { useLoginFields } from './use-login-fields.ts';

const empty = { username: '', password: '' };

interface LoginFormProps {
  /** An account at another site that the login binds. */
  account?: SocialReturn;
  /** Says what the button does; 登录 when missing. */
  submitText?: string;
  onLoggedIn(): void;
}

/** Login with a password. */
export function LoginForm({ account, submitText, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('login');
  const { form, values, setValues, refuse, isBusy, onSubmit, field } = useLoginFields(empty);
  const [rememberMe, setRememberMe] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    rememberedForm().then(({ rememberMe: isRemembered, ...remembered }) => {
      if (!isCurrent) return;
      // What the user typed meanwhile wins over what was remembered.
      setValues((typed) => (typed === empty ? remembered : typed));
      setRememberMe(isRemembered);
    });
    return () => {
      isCurrent = false;
    };
  }, [setValues]);

  async function enter(): Promise<void> {
    const isNamed = isTenantNamed();
    const wrong = refuse({
      ...(values.username.trim() === '' && { username: t('required.username') }),
      ...(values.password.trim() === '' && { password: t('required.password') }),
    });
    if (!isNamed || wrong || !(await applyTenant())) return;
    const verification = flags.captcha ? await requestCaptcha() : null;
    if (flags.captcha && verification === null) return;
    await logIn({ ...values, rememberMe }, verification, account);
    onLoggedIn();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit(enter)} noValidate>
      <TenantField />
      <LoginField {...field('username')} label={t('username')} autoComplete="username" />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
      <label className={styles.remember}>
        <input
          type="checkbox"
          name="rememberMe"
          checked={rememberMe}
          onChange={({ target }) => setRememberMe(target.checked)}
        />
        {t('rememberMe')}
      </label>
      <SubmitButton text={submitText ?? t('logIn')} busyText={t('loggingIn')} isBusy={isBusy} />
    </form>
  );
}
