/** Texts with `{name}` for parameters: templates of messages, SMS and mails. */

const PARAMETER = /\{(\w+)\}/g;

/** The names of the parameters of a text, each once, in order. */
export const parametersOf = (content: string): string[] => [
  ...new Set([...content.matchAll(PARAMETER)].map(([, name = '']) => name)),
];

/**
 * The text with its parameters filled in.
 *
 * @param missing called with the name of a parameter without a value; throws, or gives what stands in its place
 */
export const fillTemplate = (
  content: string,
  params: Record<string, unknown>,
  missing: (name: string) => string,
): string =>
  content.replaceAll(PARAMETER, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined || value === null ? missing(name) : String(value);
  });
