/** HTML that people write in editors, without anything in it that could run or reach outside its place (architecture §9). */
import sanitizeHtml from 'sanitize-html';

const LENGTH = /^\d{1,4}(\.\d+)?(px|em|rem|%)$/;
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'figure', 'figcaption', 'input'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    th: ['colspan', 'rowspan', 'style'],
    ol: ['start'],
    // A list of things to do, as editors write it.
    input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled'],
    '*': ['style'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [COLOUR],
      'background-color': [COLOUR],
      'font-size': [LENGTH],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-align': [/^(left|right|center|justify)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'line-height': [/^[\d.]{1,5}$/],
      'text-indent': [LENGTH],
      width: [LENGTH],
      height: [LENGTH],
    },
  },
  transformTags: {
    // The page that opens a link is not to be reached from what it opened.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    input: sanitizeHtml.simpleTransform('input', { type: 'checkbox', disabled: 'disabled' }),
  },
};

/** The same HTML without scripts, handlers, frames, forms and foreign styles. */
export const sanitise = (html: string): string => sanitizeHtml(html, OPTIONS);
