/**
 * Encrypts the password that 'remember me' keeps. Needs WebCrypto, which browsers offer on https and on localhost only;
 * elsewhere the password is simply not remembered.
 */
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function importKey(use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const { passwordKeyPair } = await import('./password-keys.ts');
  const { kty, e, n } = passwordKeyPair;
  return crypto.subtle.importKey(
    'jwk',
    use === 'encrypt' ? { kty, e, n } : passwordKeyPair,
    algorithm,
    false,
    [use],
  );
}

/** The encrypted password as base64; null where the browser cannot encrypt. */
export async function encryptPassword(password: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const encrypted = await crypto.subtle.encrypt(
    algorithm,
    await importKey('encrypt'),
    new TextEncoder().encode(password),
  );
  return toBase64(encrypted);
}

/** The password; null when the text is not one that was encrypted here. */
export async function decryptPassword(encrypted: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  try {
    const key = await importKey('decrypt');
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64(encrypted)));
  } catch {
    return null;
  }
}
