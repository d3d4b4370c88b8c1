import { describe, expect, it } from 'vitest';
import { defaultFlags, parseFlags } from './flags.ts';

describe('the flags of the served page', () => {
  it('are those that the server wrote', () => {
    expect(
      parseFlags(
        '{"captcha":false,"tenant":false,"docs":true,"repository":"https://a.test/x","register":false,"socialTypes":[40],"tenantName":"甲"}',
      ),
    ).toEqual({
      captcha: false,
      tenant: false,
      docs: true,
      repository: 'https://a.test/x',
      register: false,
      socialTypes: [40],
      tenantName: '甲',
    });
  });

  it('keep their defaults where the server said nothing', () => {
    expect(parseFlags('{"captcha":false}')).toEqual({ ...defaultFlags, captcha: false });
  });

  it.each(['%COUNTERSIGN%', '', '[]', 'null', '"text"', '{"captcha":"no"}'])(
    'are the defaults for %s',
    (content) => {
      expect(parseFlags(content)).toEqual(defaultFlags);
    },
  );
});
