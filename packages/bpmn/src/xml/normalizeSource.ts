/**
 * XML allows white space around the `=` of an attribute, and ids and references that begin or end with blanks (XML Schema
 * collapses them); the parser below bpmn-moddle (saxen) drops the one, moddle itself the other.
 * This takes the white space away inside tags; comments, CDATA sections, processing instructions and texts stay as they are.
 */
export function normalizeSource(xml: string): string {
  if (!/\s=|=\s+["']/.test(xml) && !blankAround.test(xml)) return xml;
  const markup =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[A-Za-z_](?:[^<>"']|"[^"]*"|'[^']*')*>/g;
  return xml.replace(markup, (tag) => (/^<[A-Za-z_]/.test(tag) ? tightenTag(tag) : tag));
}

const blankAround = /(?:\sid|sourceRef|targetRef|bpmnElement)=(?:"\s|'\s|"[^"<]*\s"|'[^'<]*\s')/;
const references = /(\s(?:id|sourceRef|targetRef|bpmnElement)=)(["'])\s*([^"'\s]*)\s*\2/g;

function tightenTag(tag: string): string {
  return tag
    .replace(/("[^"]*"|'[^']*')|\s*=\s*/g, (match, quoted: string | undefined) =>
      quoted === undefined ? '=' : match,
    )
    .replace(references, '$1$2$3$2');
}
