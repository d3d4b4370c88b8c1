/** Where the tabs of this browser tab are kept across a reload; they belong to the session and end with it. */
const storageKey = 'visited-tabs';

export function readTabs(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTabs(tabs: unknown): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(tabs));
  } catch {
    // Without session storage the tabs are gone after a reload.
  }
}

export function forgetTabs(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
