import { describe, expect, it } from 'vitest';
import { decide, publicPaths, targetAfterLogin } from './guard.ts';

const visit = (pathname: string, isLoggedIn: boolean, search = '') =>
  decide({ pathname, search, isLoggedIn });

describe('without a session', () => {
  it.each(publicPaths)('%s is reachable', (path) => {
    expect(visit(path, false)).toEqual({ kind: 'public' });
  });

  it('any other page leads to login with the full path in the redirect query', () => {
    expect(visit('/system/post', false, '?name=a&status=0')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fsystem%2Fpost%3Fname%3Da%26status%3D0',
    });
  });

  it.each(['/404', '/login/x', '/registers', '/sso'])('%s is such a page', (path) => {
    expect(visit(path, false)).toMatchObject({ kind: 'redirect' });
  });
});

describe('with a session', () => {
  it.each(['/login', '/login2', '/login/'])('%s leads to the root', (path) => {
    expect(visit(path, true)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('the main layout opens', () => {
    expect(visit('/system/post', true)).toEqual({ kind: 'enter' });
  });
});

describe('after login', () => {
  it('the page first asked for opens with its query', () => {
    expect(targetAfterLogin('?redirect=%2Fsystem%2Fpost%3Fname%3Da')).toBe('/system/post?name=a');
  });

  it.each([
    '',
    '?redirect=//evil.test',
    '?redirect=https://evil.test',
    '?redirect=/%5Cevil.test',
    '?redirect=/%09/evil.test',
    '?redirect=/login',
  ])('the root opens for "%s"', (search) => {
    expect(targetAfterLogin(search)).toBe('/');
  });
});
