import type { XmlAttribute } from './tree.ts';
import { type XmlElement, xsiUri } from './tree.ts';

/** True if both texts mean the same: `1` and `true`, `10` and `10.0`, white space around. */
export function sameText(before: string, after: string): boolean {
  const a = normalizeSpace(before);
  const b = normalizeSpace(after);
  if (a === b) return true;
  if (isBoolean(a) && isBoolean(b)) return (a === 'true' || a === '1') === (b === 'true' || b === '1');
  return isNumber(a) && isNumber(b) && Number(a) === Number(b);
}

export function sameAttribute(
  beforeOwner: XmlElement,
  before: XmlAttribute,
  afterOwner: XmlElement,
  after: XmlAttribute,
): boolean {
  if (before.uri === xsiUri && before.local === 'type')
    return resolve(beforeOwner, before.value) === resolve(afterOwner, after.value);
  return sameText(before.value, after.value);
}

function resolve(owner: XmlElement, qualified: string): string {
  const at = qualified.indexOf(':');
  const prefix = at < 0 ? '' : qualified.slice(0, at);
  return `{${owner.namespaces[prefix] ?? ''}}${qualified.slice(at + 1)}`;
}

const normalizeSpace = (text: string) => text.replace(/\r\n?/g, '\n').trim();
const isBoolean = (text: string) => /^(true|false|0|1)$/.test(text);
const isNumber = (text: string) => /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text);
