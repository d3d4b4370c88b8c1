/** The end of a trip over another site. */
import { socialUser } from '@countersign/contract/system/social-user';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { logInBySite } from '../../session/log-in.ts';
import type { ReturnedTrip } from '../../session/social-trip.ts';

/** The account at the other site belongs to nobody here (`reference/error-codes.md`). */
const notBound = 1002000005;

export type TripOutcome = 'done' | 'unbound';

// A code is good for one exchange, however often the page is drawn.
const underWay = new Map<string, Promise<TripOutcome>>();

/** @throws ApiError; nothing was shown */
export function finishTrip(trip: ReturnedTrip): Promise<TripOutcome> {
  const known = underWay.get(trip.state);
  if (known) return known;
  const outcome = finish(trip);
  underWay.set(trip.state, outcome);
  return outcome;
}

async function finish({ type, code, state, purpose }: ReturnedTrip): Promise<TripOutcome> {
  const account = { type, code, state };
  if (purpose === 'bind') {
    await call(socialUser.bind, { body: account }, { quiet: true });
    return 'done';
  }
  try {
    await logInBySite(account);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.code === notBound) return 'unbound';
    throw error;
  }
}
