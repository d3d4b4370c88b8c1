/**
 * What stays in the browser between visits (specification §3, Stored credentials; §9: kept in local storage).
 *
 * Every read goes to the storage itself, so that a second browser tab that logged in or refreshed is seen at once.
 */
const keys = {
  accessToken: 'ACCESS_TOKEN',
  refreshToken: 'REFRESH_TOKEN',
  username: 'USERNAME',
  /** Encrypted; see password-vault.ts. */
  password: 'PASSWORD',
  rememberMe: 'REMEMBER_ME',
  tenantId: 'TENANT_ID',
  tenantName: 'TENANT_NAME',
} as const;

/** Where the access token lies: other tabs are told by its name when it changes. */
export const accessTokenKey = keys.accessToken;

export type CredentialName = keyof typeof keys;

/** The part of `Storage` that credentials need. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface Credentials {
  get(name: CredentialName): string | null;
  /** Stores the value; null or the empty text removes it. */
  set(name: CredentialName, value: string | null): void;
  setTokens(tokens: Tokens): void;
  removeTokens(): void;
}

export function createCredentials(storage: TextStorage): Credentials {
  const get = (name: CredentialName) => storage.getItem(keys[name]);
  const set = (name: CredentialName, value: string | null) => {
    if (value) storage.setItem(keys[name], value);
    else storage.removeItem(keys[name]);
  };
  return {
    get,
    set,
    setTokens({ accessToken, refreshToken }) {
      set('accessToken', accessToken);
      set('refreshToken', refreshToken);
    },
    removeTokens() {
      set('accessToken', null);
      set('refreshToken', null);
    },
  };
}

/** Keeps texts for as long as the page lives: tests, and browsers that refuse local storage. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

function browserStorage(): TextStorage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

export const credentials = createCredentials(browserStorage());
