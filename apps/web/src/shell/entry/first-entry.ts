/**
 * The first entry of a logged-in user (specification §2): dictionaries and user info are asked for, in this order and
 * side by side; routes follow from the menus that come with the user.
 */
import { messageOf } from '../../api/api-error.ts';
import { credentials } from '../../session/credentials.ts';
import { useDictionary } from '../../session/dictionary.ts';
import { endSession } from '../../session/leave.ts';
import { forgetUser, loadUser } from '../../session/user.ts';
import { feedback } from '../../ui/feedback/feedback.ts';

let entering: Promise<boolean> | undefined;

/**
 * Whether the user is in now; calls made meanwhile share the one attempt. A failure logs out and shows what was wrong
 * (specification §4, §8); the caller then goes to the root.
 */
export function enter(): Promise<boolean> {
  entering ??= load().finally(() => {
    entering = undefined;
  });
  return entering;
}

async function load(): Promise<boolean> {
  // The attempt before this one may have ended the session already.
  if (credentials.get('accessToken') === null) return false;
  // Screens show bare values until the dictionaries are there; their failure must not keep the user out.
  void useDictionary
    .getState()
    .load()
    .catch(() => undefined);
  try {
    await loadUser();
    return true;
  } catch (error) {
    await endSession();
    forgetUser();
    feedback.error(messageOf(error));
    return false;
  }
}
