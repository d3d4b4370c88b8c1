/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** An XML element with its namespace resolved to one of the short names below. */
export interface XmlElement {
  /** Short namespace name and local name: `bpmn:userTask`, `dmn:decision`, `camunda:in`, `other:note`. */
  name: string;
  /** Attributes; foreign ones carry their short namespace name (`camunda:assignee`), plain ones none. */
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Character data directly inside, trimmed of nothing. */
  text: string;
  line: number;
}

/** Namespaces that the engine reads; elements without one are taken for BPMN, as the Java engines do; everything else is kept under its own prefix and ignored. */
const NAMESPACES: Record<string, string> = {
  'http://www.omg.org/spec/BPMN/20100524/MODEL': 'bpmn',
  // The namespace of the drafts of BPMN 2.0, which old files still carry.
  'http://schema.omg.org/spec/BPMN/2.0': 'bpmn',
  'http://www.omg.org/spec/BPMN/20100524/DI': 'bpmndi',
  'http://www.omg.org/spec/DD/20100524/DC': 'dc',
  'http://www.omg.org/spec/DD/20100524/DI': 'di',
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
  'http://camunda.org/schema/1.0/bpmn': 'camunda',
  'http://operaton.org/schema/1.0/bpmn': 'camunda',
  'http://activiti.org/bpmn': 'activiti',
  'http://flowable.org/bpmn': 'flowable',
  'http://www.omg.org/spec/DMN/20151101': 'dmn',
  'http://www.omg.org/spec/DMN/20151101/dmn.xsd': 'dmn',
  'http://www.omg.org/spec/DMN/20151101/dmn11.xsd': 'dmn',
  'http://www.omg.org/spec/DMN/20180521/MODEL/': 'dmn',
  'https://www.omg.org/spec/DMN/20191111/MODEL/': 'dmn',
  'https://www.omg.org/spec/DMN/20211108/MODEL/': 'dmn',
  'https://www.omg.org/spec/DMN/20230324/MODEL/': 'dmn',
  'http://camunda.org/schema/1.0/dmn': 'camunda',
  'http://flowable.org/dmn': 'flowable',
};

export const MAX_XML_CHARACTERS = 5_000_000;
const MAX_DEPTH = 200;

export class XmlError extends Error {
  override name = 'XmlError';
}

/**
 * Parses XML into a tree. Document types and entity declarations are refused (architecture §9), as are files over
 * {@link MAX_XML_CHARACTERS} and nesting deeper than 200.
 *
 * @throws XmlError with the line of the problem
 */
export function parseXml(xml: string): XmlElement {
  if (xml.length > MAX_XML_CHARACTERS) {
    throw new XmlError(`The file has ${xml.length} characters; at most ${MAX_XML_CHARACTERS} are accepted`);
  }
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    throw new XmlError('Document types and entities are not accepted');
  }
  const lineAt = lineCounter(xml);
  let root: XmlElement | undefined;
  const open: XmlElement[] = [];
  const scopes: Array<Record<string, string>> = [{ '': 'bpmn' }];
  let failure: XmlError | undefined;

  const parser = new Parser();
  parser.on('openTag', (rawName, getAttributes, decode) => {
    const attributes = getAttributes();
    if (open.length >= MAX_DEPTH) failure ??= new XmlError(`Elements are nested deeper than ${MAX_DEPTH}`);
    if (failure) return;
    const prefixes = declaredPrefixes(scopes[scopes.length - 1] ?? {}, attributes, decode);
    scopes.push(prefixes);
    const element: XmlElement = {
      name: qualified(rawName, prefixes, true),
      attributes: {},
      children: [],
      text: '',
      line: lineAt(rawName),
    };
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
      element.attributes[qualified(key, prefixes, false)] = decode(value);
    }
    const parent = open[open.length - 1];
    if (parent) parent.children.push(element);
    else root ??= element;
    open.push(element);
  });
  parser.on('closeTag', () => {
    open.pop();
    scopes.pop();
  });
  parser.on('text', (text, decode) => {
    const current = open[open.length - 1];
    if (current) current.text += decode(text);
  });
  parser.on('cdata', (text) => {
    const current = open[open.length - 1];
    if (current) current.text += text;
  });
  parser.on('error', (error, context) => {
    failure ??= new XmlError(`Not well-formed XML at line ${context().line + 1}: ${error.message}`);
  });
  parser.on('warn', (error, context) => {
    failure ??= new XmlError(`Not well-formed XML at line ${context().line + 1}: ${error.message}`);
  });
  parser.parse(closeUpAttributes(xml));

  if (failure) throw failure;
  if (!root) throw new XmlError('The file holds no XML element');
  return root;
}

/** Takes out the blanks around `=` in tags, which XML allows and the parser does not know. CDATA stays as it is. */
function closeUpAttributes(xml: string): string {
  if (!/[\w"'][\w:.-]*\s+=\s*["']|=\s+["']/.test(xml)) return xml;
  return xml
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->)/)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return part.replace(/<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
        tag.replace(/(\s[\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g, '$1=$2'),
      );
    })
    .join('');
}

/** Yields the line of each open tag, in the order in which the parser reports them. */
function lineCounter(xml: string): (tag: string) => number {
  let position = 0;
  let line = 1;
  return (tag) => {
    const found = xml.indexOf(`<${tag}`, position);
    if (found < 0) return line;
    for (let at = xml.indexOf('\n', position); at >= 0 && at < found; at = xml.indexOf('\n', at + 1)) line++;
    position = found + 1;
    return line;
  };
}

function declaredPrefixes(
  inherited: Record<string, string>,
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  let prefixes = inherited;
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
    if (prefixes === inherited) prefixes = { ...inherited };
    const prefix = key === 'xmlns' ? '' : key.slice('xmlns:'.length);
    prefixes[prefix] = NAMESPACES[decode(value).trim()] ?? `other.${prefix}`;
  }
  return prefixes;
}

function qualified(name: string, prefixes: Record<string, string>, isElement: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0) {
    const short = isElement ? prefixes[''] : '';
    return short ? `${short}:${name}` : name;
  }
  const prefix = name.slice(0, colon);
  const local = name.slice(colon + 1);
  return `${prefixes[prefix] ?? `other.${prefix}`}:${local}`;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The trimmed text of a child, or undefined when the child is missing or blank. */
export function childText(element: XmlElement, name: string): string | undefined {
  return childNamed(element, name)?.text.trim() || undefined;
}
