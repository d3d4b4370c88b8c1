/**
 * The first entry of a logged-in user (specification §2): dictionaries and user info are asked for, in this order and
 * side by side; routes follow from the menus that come with the user.
 */
import { create } from 'zustand';
import { messageOf } from '../../api/api-error.ts';
import { credentials } from '../../session/credentials.ts';
import { useDictionary } from '../../session/dictionary.ts';
import { endSession } from '../../session/leave.ts';
import { forgetUser, loadUser, useUser } from '../../session/user.ts';
import { feedback } from '../../ui/feedback/feedback.ts';

let entering: Promise<boolean> | undefined;

/** The last attempt failed: whoever has no session now is taken to the root, not back to where they wanted to go. */
export const useEntryFailure = create<{ hasFailed: boolean }>()(() => ({ hasFailed: false }));

/**
 * Whether the user is in now; calls made meanwhile share the one attempt. A failure logs out and shows what was wrong
 * (specification §4, §8); the caller then goes to the root.
 */
export function enter(): Promise<boolean> {
  // The layout may ask just when the attempt that was made ahead of it has succeeded.
  if (useUser.getState().roles.length > 0) return Promise.resolve(true);
  entering ??= load().finally(() => {
    entering = undefined;
  });
  return entering;
}

async function load(): Promise<boolean> {
  // The attempt before this one may have ended the session already.
  if (credentials.get('accessToken') === null) return false;
  useEntryFailure.setState({ hasFailed: false });
  // Screens show bare values until the dictionaries are there; their failure must not keep the user out.
  void useDictionary
    .getState()
    .load()
    .catch(() => undefined);
  try {
    await loadUser();
    return true;
  } catch (error) {
    useEntryFailure.setState({ hasFailed: true });
    await endSession();
    forgetUser();
    feedback.error(messageOf(error));
    return false;
  }
}
