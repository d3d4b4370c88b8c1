/**
 * The captcha step of login: whoever needs a verification asks for one and waits while the user solves the puzzle.
 * {@link CaptchaHost} shows the dialog.
 */
import { create } from 'zustand';

interface CaptchaRequest {
  /** Ends the waiting: with the text for `captchaVerification`, or with null when the user gave up. */
  settle: ((verification: string | null) => void) | undefined;
}

export const useCaptchaRequest = create<CaptchaRequest>()(() => ({ settle: undefined }));

/** The text that login sends as `captchaVerification`; null when the user closed the puzzle. */
export function requestCaptcha(): Promise<string | null> {
  useCaptchaRequest.getState().settle?.(null);
  return new Promise((resolve) => {
    useCaptchaRequest.setState({
      settle(verification) {
        useCaptchaRequest.setState({ settle: undefined });
        resolve(verification);
      },
    });
  });
}
