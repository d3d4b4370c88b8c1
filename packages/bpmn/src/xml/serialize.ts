import { isElement, type XmlElement, type XmlNode } from './tree.ts';

/** Writes a tree as an indented document. Elements with text keep it as it stands. */
export function serializeXml(root: XmlElement): string {
  const lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function write(element: XmlElement, indent: string, lines: string[]): void {
  const open = `${indent}<${element.name}${element.attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('')}`;
  if (element.children.length === 0) {
    lines.push(`${open} />`);
  } else if (element.children.every(isElement)) {
    lines.push(`${open}>`);
    for (const child of element.children) if (isElement(child)) write(child, `${indent}  `, lines);
    lines.push(`${indent}</${element.name}>`);
  } else {
    lines.push(`${open}>${element.children.map(inline).join('')}</${element.name}>`);
  }
}

function inline(node: XmlNode): string {
  if (!isElement(node)) return escapeText(node);
  const lines: string[] = [];
  write(node, '', lines);
  return lines.join('');
}

function escapeText(text: string): string {
  if (text.includes(']]>') || !/[<&]/.test(text))
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<![CDATA[${text}]]>`;
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;')
    .replace(/\r/g, '&#13;')
    .replace(/\t/g, '&#9;');
}
