import { describe, expect, it } from 'vitest';
import { toggled } from './sidebar.ts';

describe('toggling the sidebar', () => {
  it('opens and closes it with movement', () => {
    expect(toggled({ isOpen: true, withoutAnimation: true, isHidden: false })).toEqual({
      isOpen: false,
      withoutAnimation: false,
      isHidden: false,
    });
  });

  it('is ignored while it is hidden', () => {
    const hidden = { isOpen: true, withoutAnimation: true, isHidden: true };
    expect(toggled(hidden)).toBe(hidden);
  });
});
