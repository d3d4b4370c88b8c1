/**
 * Query parameters as the server reads them (specification §7, `reference/wire.md` Request parameters).
 *
 * Nested objects become `key[sub]`, lists of texts (date ranges) `key[0]`, lists of numbers (ids) repeat the key without
 * brackets. What is missing is left out.
 */
export function toQueryString(query: object): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(params, key, value);
  return params.toString();
}

function append(params: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number')) {
    for (const item of value) params.append(key, String(item));
  } else if (typeof value === 'object') {
    for (const [sub, inner] of Object.entries(value)) append(params, `${key}[${sub}]`, inner);
  } else {
    params.append(key, String(value));
  }
}
