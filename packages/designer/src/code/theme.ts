import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editors' look, drawn from the same variables as everything else. */
export const codeTheme = [
  EditorView.theme({
    '&': { color: 'var(--csd-text)', backgroundColor: 'transparent', fontSize: '13px' },
    '.cm-content': {
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      caretColor: 'var(--csd-text)',
      padding: '6px 0',
    },
    '.cm-gutters': {
      backgroundColor: 'transparent',
      color: 'var(--csd-text-secondary)',
      border: 'none',
    },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'color-mix(in srgb, var(--csd-primary) 25%, transparent) !important',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '.cm-tooltip': {
      backgroundColor: 'var(--csd-elevated)',
      border: '1px solid var(--csd-border)',
      borderRadius: '6px',
      color: 'var(--csd-text)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--csd-solid)',
      color: '#fff',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.tagName, tags.keyword, tags.operatorKeyword], color: 'var(--csd-code-keyword)' },
      { tag: [tags.attributeName, tags.propertyName], color: 'var(--csd-code-name)' },
      { tag: [tags.string, tags.attributeValue], color: 'var(--csd-code-string)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--csd-code-number)' },
      { tag: tags.comment, color: 'var(--csd-text-secondary)', fontStyle: 'italic' },
    ]),
  ),
];
