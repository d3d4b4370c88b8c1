/** The languages of the application and which one this browser uses. */
export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

const storageKey = 'language';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The language chosen in this browser; zh-CN until one was. */
export function storedLanguage(): Language {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : 'zh-CN';
  } catch {
    return 'zh-CN';
  }
}

export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // A browser without local storage asks again on the next visit.
  }
}
