/**
 * Texts. One JSON file a namespace and language below `locales/`; a namespace is loaded when a component asks for it with
 * `useTranslation('<namespace>')`. zh-CN is the default and its wording is the specification's; en-US stands beside it.
 */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, storedLanguage, storeLanguage } from './languages.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts ${namespace} in ${language}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

export const i18n = i18next;

/** Loads the texts that every page needs; components load the rest themselves. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'zh-CN',
      supportedLngs: [...languages],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Switches every text at once and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18n.changeLanguage(language);
}
