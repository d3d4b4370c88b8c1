import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { HasPermi, HasRole } from './HasPermi.tsx';
import { permissionChecks } from './permission.ts';
import { useUser } from './user.ts';

const logIn = (held: { roles: string[]; permissions: string[] }) =>
  // Rendering on the server reads the state that the store began with.
  Object.assign(useUser.getInitialState(), { ...held, checks: permissionChecks(held) });

beforeEach(() => logIn({ roles: ['clerk'], permissions: ['post:query'] }));

describe('an element that needs a permission', () => {
  it('is shown to those who hold one of them', () => {
    const html = renderToStaticMarkup(<HasPermi anyOf={['post:create', 'post:query']}>here</HasPermi>);
    expect(html).toBe('here');
  });

  it('is removed for everybody else', () => {
    expect(renderToStaticMarkup(<HasPermi anyOf={['post:create']}>here</HasPermi>)).toBe('');
  });

  it('throws on an empty list', () => {
    expect(() => renderToStaticMarkup(<HasPermi anyOf={[]}>here</HasPermi>)).toThrow();
  });
});

describe('an element that needs a role', () => {
  it('is shown to those who have one of them, and to the administrator', () => {
    expect(renderToStaticMarkup(<HasRole anyOf={['clerk']}>here</HasRole>)).toBe('here');
    expect(renderToStaticMarkup(<HasRole anyOf={['cook']}>here</HasRole>)).toBe('');
    logIn({ roles: ['admin'], permissions: [] });
    expect(renderToStaticMarkup(<HasRole anyOf={['cook']}>here</HasRole>)).toBe('here');
  });

  it('throws on an empty list', () => {
    expect(() => renderToStaticMarkup(<HasRole anyOf={[]}>here</HasRole>)).toThrow();
  });
});
