/** The prompt of an expired session (specification §4): re-login logs out and goes to the index page, cancel stays. */
import { i18n } from '../i18n/i18n.ts';
import { feedback } from '../ui/feedback/feedback.ts';
import { leave } from './leave.ts';

export async function askToLogInAgain(): Promise<void> {
  const agreed = await feedback.ask({
    title: i18n.t('dialog.title'),
    content: i18n.t('session.expired'),
    okText: i18n.t('session.logInAgain'),
    cancelText: i18n.t('action.cancel'),
  });
  if (agreed) await leave();
}
