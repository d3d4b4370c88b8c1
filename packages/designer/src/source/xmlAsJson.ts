import { elementChildren, type XmlElement } from '@countersign/bpmn';

export interface JsonElement {
  name: string;
  attributes?: Record<string, string>;
  text?: string;
  elements?: JsonElement[];
}

/** A document as plain objects, in its own order. */
export function xmlAsJson(element: XmlElement): JsonElement {
  const json: JsonElement = { name: element.name };
  if (element.attributes.length > 0)
    json.attributes = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]));
  const text = element.children.filter((child) => typeof child === 'string').join('');
  if (text !== '') json.text = text;
  const children = elementChildren(element);
  if (children.length > 0) json.elements = children.map(xmlAsJson);
  return json;
}
