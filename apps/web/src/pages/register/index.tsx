import { NewPassword, RegisterRequest } from '@countersign/contract/system/auth';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { flags } from '../../flags.ts';
import { register } from '../../session/log-in.ts';
import { requestCaptcha } from '../../shell/login/captcha.ts';
import { LoginField, PasswordField } from '../../shell/login/LoginField.tsx';
import form from '../../shell/login/LoginForm.module.css';
import { LoginFrame } from '../../shell/login/LoginFrame.tsx';
import { SubmitButton } from '../../shell/login/SubmitButton.tsx';
import { TenantField } from '../../shell/login/TenantField.tsx';
import { applyTenant, isTenantNamed } from '../../shell/login/tenant-choice.ts';
import { useLoginFields } from '../../shell/login/use-login-fields.ts';
import { targetAfterLogin } from '../../shell/router/guard.ts';
import styles from './Register.module.css';

const empty = { username: '', nickname: '', password: '', again: '' };

/** Self-registration, where the installation allows it. */
export default function RegisterPage() {
  const { t } = useTranslation(['login-ways', 'login']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form: element, values, refuse, isBusy, onSubmit, field } = useLoginFields(empty);
  const { username, nickname } = RegisterRequest.shape;

  async function enter(): Promise<void> {
    const isNamed = isTenantNamed();
    const wrong = refuse({
      ...(!username.safeParse(values.username).success && { username: t('register.usernameWrong') }),
      ...(!nickname.safeParse(values.nickname).success && { nickname: t('register.nicknameWrong') }),
      ...(!NewPassword.safeParse(values.password).success && { password: t('register.passwordWrong') }),
      ...(values.again !== values.password && { again: t('register.againWrong') }),
    });
    if (!isNamed || wrong || !(await applyTenant())) return;
    const verification = flags.captcha ? await requestCaptcha() : null;
    if (flags.captcha && verification === null) return;
    const { again: _, ...registration } = values;
    await register(registration, verification);
    navigate(targetAfterLogin(search), { replace: true });
  }

  return (
    <LoginFrame title={t('register.title')}>
      <form ref={element} className={form.form} onSubmit={onSubmit(enter)} noValidate>
        <TenantField />
        <LoginField {...field('username')} label={t('register.username')} autoComplete="username" />
        <LoginField {...field('nickname')} label={t('register.nickname')} autoComplete="nickname" />
        <PasswordField {...field('password')} label={t('login:password')} autoComplete="new-password" />
        <PasswordField {...field('again')} label={t('register.again')} autoComplete="new-password" />
        <SubmitButton text={t('register.submit')} busyText={t('register.busy')} isBusy={isBusy} />
      </form>
      <p className={styles.back}>
        {t('register.haveAccount')} <Link to={`/login${search}`}>{t('backToLogin')}</Link>
      </p>
    </LoginFrame>
  );
}
