import { describe, expect, it } from 'vitest';
import { fitsChallenge, isChallenge } from './service.ts';

describe('PKCE', () => {
  // The example of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('takes the verifier that the challenge was made of', () => {
    expect(isChallenge(challenge)).toBe(true);
    expect(fitsChallenge(challenge, verifier)).toBe(true);
  });

  it('refuses another, and the challenge itself', () => {
    expect(fitsChallenge(challenge, `${verifier.slice(0, -1)}A`)).toBe(false);
    expect(fitsChallenge(challenge, challenge)).toBe(false);
    expect(fitsChallenge(challenge, '')).toBe(false);
  });

  it('knows no challenge that is not a hash', () => {
    expect(isChallenge('plain')).toBe(false);
  });
});
