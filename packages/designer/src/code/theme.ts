import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editors' look, drawn from the same variables as everything else. */
export const codeTheme = [
  EditorView.theme({
    '&': { color: 'var(--cs-color-text, #1f2329)', backgroundColor: 'transparent', fontSize: '13px' },
    '.cm-content': {
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      caretColor: 'var(--cs-color-text, #1f2329)',
      padding: '6px 0',
    },
    '.cm-gutters': {
      backgroundColor: 'transparent',
      color: 'var(--cs-color-text-secondary, #646a73)',
      border: 'none',
    },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'color-mix(in srgb, var(--cs-color-primary, #409eff) 25%, transparent) !important',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '.cm-tooltip': {
      backgroundColor: 'var(--cs-color-bg-elevated, #fff)',
      border: '1px solid var(--cs-color-border, #e5e6eb)',
      borderRadius: '6px',
      color: 'var(--cs-color-text, #1f2329)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--cs-color-primary, #409eff)',
      color: '#fff',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.tagName, tags.keyword, tags.operatorKeyword], color: 'var(--cs-code-keyword, #0b62c4)' },
      { tag: [tags.attributeName, tags.propertyName], color: 'var(--cs-code-name, #8a4b00)' },
      { tag: [tags.string, tags.attributeValue], color: 'var(--cs-code-string, #1a7f37)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--cs-code-number, #8250df)' },
      { tag: tags.comment, color: 'var(--cs-color-text-secondary, #646a73)', fontStyle: 'italic' },
    ]),
  ),
];
