import { createContext, type ReactNode, useContext } from 'react';
import { enUS } from './en-US.ts';
import type { Language } from './language.ts';
import { type Texts, zhCN } from './zh-CN.ts';

export const texts: Record<Language, Texts> = { 'zh-CN': zhCN, 'en-US': enUS };

const TextsContext = createContext<Texts>(zhCN);

export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <TextsContext value={texts[language]}>{children}</TextsContext>;
}

/** The words of the designer in the language of the nearest designer, panel or viewer. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}
