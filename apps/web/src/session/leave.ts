/** Logging out. */
import { auth } from '@countersign/contract/system/auth';
import { apiBase } from '../api/transport.ts';
import { flags } from '../flags.ts';
import { credentials } from './credentials.ts';
import { forgetTabs } from './visited-tabs.ts';

/** Ends the session at the server and here. A server that cannot be told does not keep the user logged in here. */
export async function endSession(): Promise<void> {
  const token = credentials.get('accessToken');
  const tenantId = flags.tenant ? credentials.get('tenantId') : null;
  credentials.removeTokens();
  forgetTabs();
  if (!token) return;
  await fetch(apiBase + auth.logout.path, {
    method: auth.logout.method,
    headers: { Authorization: `Bearer ${token}`, ...(tenantId && { 'tenant-id': tenantId }) },
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);
}

/** Logs out and goes to the index page (specification §2). The page is loaded anew, so nothing of this user stays. */
export async function leave(): Promise<void> {
  await endSession();
  window.location.assign('/index');
}
