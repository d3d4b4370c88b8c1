import { Parser } from 'saxen';
import { ModelError } from '../modelError.ts';
import { normalizeSource } from './normalizeSource.ts';

/** An XML element with its namespaces resolved; attribute and child names also as they stand in the file. */
export interface XmlElement {
  /** As written, prefix and all. */
  name: string;
  uri: string;
  local: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
  parent: XmlElement | undefined;
  /** Prefix to URI, as they hold here. */
  namespaces: Readonly<Record<string, string>>;
}

export interface XmlAttribute {
  name: string;
  uri: string;
  local: string;
  value: string;
}

export type XmlNode = XmlElement | string;

export const xsiUri = 'http://www.w3.org/2001/XMLSchema-instance';

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

export function elementChildren(element: XmlElement): XmlElement[] {
  return element.children.filter(isElement);
}

export function textContent(element: XmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

export function attributeOf(element: XmlElement, local: string, uri = ''): string | undefined {
  return element.attributes.find((attribute) => attribute.local === local && attribute.uri === uri)?.value;
}

function split(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

/**
 * Reads a whole document, white space between elements left out.
 *
 * @throws ModelError `malformed`, with line and column, if the text is not well-formed XML.
 */
export function parseXml(xml: string): XmlElement {
  let root: XmlElement | undefined;
  let current: XmlElement | undefined;
  const parser = new Parser();
  const refuse = (error: Error, context: () => { line: number; column: number }): never => {
    const { line, column } = context();
    throw new ModelError('malformed', { line: line + 1, column: column + 1, detail: error.message });
  };
  parser.on('error', refuse);
  parser.on('warn', refuse);
  parser.on('openTag', (name, readAttributes, decode) => {
    const raw = Object.entries(readAttributes()).map(([key, value]) => ({
      name: key,
      value: decode(value),
    }));
    const namespaces: Record<string, string> = {
      ...(current?.namespaces ?? { xml: 'http://www.w3.org/XML/1998/namespace' }),
    };
    for (const attribute of raw) {
      if (attribute.name === 'xmlns') namespaces[''] = attribute.value;
      else if (attribute.name.startsWith('xmlns:')) namespaces[attribute.name.slice(6)] = attribute.value;
    }
    const [prefix, local] = split(name);
    const element: XmlElement = {
      name,
      uri: namespaces[prefix] ?? '',
      local,
      attributes: raw.map((attribute) => {
        const [attributePrefix, attributeLocal] = split(attribute.name);
        const isDeclaration = attribute.name === 'xmlns' || attributePrefix === 'xmlns';
        return {
          ...attribute,
          local: attributeLocal,
          uri: isDeclaration
            ? 'xmlns'
            : attributePrefix === ''
              ? ''
              : (namespaces[attributePrefix] ?? attributePrefix),
        };
      }),
      children: [],
      parent: current,
      namespaces,
    };
    if (current) current.children.push(element);
    else root = element;
    current = element;
  });
  parser.on('closeTag', () => {
    current = current?.parent;
  });
  parser.on('text', (text, decode) => {
    if (text.trim() !== '') current?.children.push(decode(text));
  });
  parser.on('cdata', (text) => {
    current?.children.push(text);
  });
  parser.parse(normalizeSource(xml));
  if (!root || current)
    throw new ModelError('malformed', { line: 1, column: 1, detail: 'unexpected end of document' });
  return root;
}
