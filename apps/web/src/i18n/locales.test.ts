import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function leaves(texts: Texts, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : leaves(value, `${above}${key}.`),
  );
}

const namespaces = Object.keys(files).flatMap((path) => /zh-CN\/(.+)\.json$/.exec(path)?.[1] ?? []);
const textsOf = (language: string, namespace: string) =>
  new Map(leaves(files[`../locales/${language}/${namespace}.json`] ?? {}));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the texts', () => {
  it('are there', () => {
    expect(namespaces).toContain('common');
  });

  it.each(namespaces)('%s are in both languages, with the same placeholders', (namespace) => {
    const chinese = textsOf('zh-CN', namespace);
    const english = textsOf('en-US', namespace);
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
    for (const [key, text] of chinese) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it.each(namespaces)('%s hold no Chinese in English', (namespace) => {
    for (const [key, text] of textsOf('en-US', namespace)) expect(text, key).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the sources', () => {
  const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

  it('hold no words of their own: every Chinese text is in a locale file', () => {
    const wordy = Object.entries(sources)
      .filter(([path]) => !path.endsWith('languages.ts'))
      .filter(([, source]) => /\p{Script=Han}/u.test(withoutComments(source)))
      .map(([path]) => path);
    expect(wordy).toEqual([]);
  });

  it('hold no bare words between tags', () => {
    const bare = Object.entries(sources)
      .filter(([path]) => path.endsWith('.tsx'))
      .flatMap(([path, source]) =>
        [...withoutComments(source).matchAll(/<\/?\w[^<>{}=]*>\s*([A-Za-z][a-z]+ ?[^<>{}=;()]*)<\//g)].map(
          ([, words]) => `${path}: ${words}`,
        ),
      );
    expect(bare).toEqual([]);
  });
});
