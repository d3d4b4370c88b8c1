/** Where a visit may go (specification §2, Routing rules). */

/** Pages that are reachable without a session. */
export const publicPaths = [
  '/login',
  '/login2',
  '/social-login',
  '/auth-redirect',
  '/bind',
  '/register',
  '/oauthLogin/gitee',
] as const;

const loginPaths: readonly string[] = ['/login', '/login2'];

export const isPublicPath = (path: string) => publicPaths.some((known) => known === path);

export type Decision =
  /** Show the page that needs no session. */
  | { kind: 'public' }
  /** Show the main layout's page. */
  | { kind: 'enter' }
  | { kind: 'redirect'; to: string };

export function decide(visit: { pathname: string; search: string; isLoggedIn: boolean }): Decision {
  const pathname = visit.pathname.length > 1 ? visit.pathname.replace(/\/+$/, '') : visit.pathname;
  if (visit.isLoggedIn) {
    if (loginPaths.includes(pathname)) return { kind: 'redirect', to: '/' };
    return { kind: isPublicPath(pathname) ? 'public' : 'enter' };
  }
  if (isPublicPath(pathname)) return { kind: 'public' };
  return {
    kind: 'redirect',
    to: `/login?redirect=${encodeURIComponent(visit.pathname + visit.search)}`,
  };
}

/** Stands for the address of this application; only its paths are followed. */
const ownOrigin = 'http://own.invalid';

/** A path of this application, read as a browser reads it; undefined for the address of another site. */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ownOrigin);
  return origin === ownOrigin ? pathname + search + hash : undefined;
}

/** Where to go after login: the page first asked for, or the root. An address of another site is not followed. */
export function targetAfterLogin(search: string): string {
  const target = ownPath(new URLSearchParams(search).get('redirect') ?? '/') ?? '/';
  return loginPaths.includes(target.split('?')[0] ?? '') ? '/' : target;
}
