import { SmsLoginRequest } from '@countersign/contract/system/auth';
import { useTranslation } from 'react-i18next';
import { logInBySms, sendLoginCode } from '../../session/log-in.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { LoginField } from './LoginField.tsx';
import styles from './LoginForm.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { TenantField } from './TenantField.tsx';
import { applyTenant, isTenantNamed } from './tenant-choice.ts';
import { useCountdown } from './use-countdown.ts';
import { useLoginFields } from './use-login-fields.ts';

/** The server sends one code a minute to a number. */
const secondsBetweenCodes = 60;

/** Login with a code by SMS. */
export default function SmsForm({ onLoggedIn }: { onLoggedIn(): void }) {
  const { t } = useTranslation(['login-ways', 'login']);
  const { form, values, refuse, isBusy, run, onSubmit, field } = useLoginFields({ mobile: '', code: '' });
  const { left, start } = useCountdown();

  const wrongMobile = () =>
    SmsLoginRequest.shape.mobile.safeParse(values.mobile).success ? {} : { mobile: t('sms.mobileWrong') };

  async function send(): Promise<void> {
    const isNamed = isTenantNamed();
    if (refuse(wrongMobile()) || !isNamed || !(await applyTenant())) return;
    await sendLoginCode(values.mobile);
    start(secondsBetweenCodes);
    feedback.success(t('sms.sent'));
    form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }

  async function enter(): Promise<void> {
    const isNamed = isTenantNamed();
    const wrong = refuse({
      ...wrongMobile(),
      ...(values.code.trim() === '' && { code: t('sms.codeMissing') }),
    });
    if (!isNamed || wrong || !(await applyTenant())) return;
    await logInBySms(values.mobile, values.code);
    onLoggedIn();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit(enter)} noValidate>
      <TenantField />
      <LoginField
        {...field('mobile')}
        label={t('sms.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <LoginField
        {...field('code')}
        label={t('sms.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        suffix={
          <button
            type="button"
            className={styles.send}
            disabled={left > 0 || isBusy}
            onClick={() => void run(send)}
          >
            {left > 0 ? t('sms.sendAgain', { seconds: left }) : t('sms.send')}
          </button>
        }
      />
      <SubmitButton text={t('login:logIn')} busyText={t('login:loggingIn')} isBusy={isBusy} />
    </form>
  );
}
