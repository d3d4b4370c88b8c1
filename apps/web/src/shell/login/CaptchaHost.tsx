import { lazy, Suspense, useEffect } from 'react';
import { useCaptchaRequest } from './captcha.ts';

const CaptchaDialog = lazy(() => import('./CaptchaDialog.tsx'));

/** Shows the puzzle while somebody waits for it. */
export function CaptchaHost() {
  const settle = useCaptchaRequest((state) => state.settle);
  useEffect(() => () => useCaptchaRequest.getState().settle?.(null), []);
  return <Suspense>{settle && <CaptchaDialog onSettle={settle} />}</Suspense>;
}
