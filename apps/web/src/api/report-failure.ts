/** Shows a failed call as the error catalogue of specification §8 says. */

import { i18n } from '../i18n/i18n.ts';
import { feedback } from '../ui/feedback/feedback.ts';
import type { ApiError } from './api-error.ts';

const serverError = 500;
const notImplemented = 501;
const demoMode = 901;

export function reportFailure(error: ApiError): void {
  const { failure, message } = error;
  if (failure.kind !== 'answer') feedback.persistentError(message);
  else if (failure.code === serverError) feedback.error(message);
  else if (failure.code === notImplemented) feedback.persistentError(message);
  else if (failure.code === demoMode) feedback.notice(i18n.t('failure.demo'));
  else feedback.failure(message);
}
