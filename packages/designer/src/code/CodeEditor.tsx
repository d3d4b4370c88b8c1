import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../texts/TextsContext.tsx';
import { checkExpression } from './checkExpression.ts';
import { codeTheme } from './theme.ts';

export interface CodeEditorProps {
  label: string;
  value: string;
  language: 'expression' | 'javascript' | 'text';
  rows: { min: number; max: number };
  variables: () => string[];
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** CodeMirror in the size of a form field: completion of variables, and problems where they are. */
export default function CodeEditor({
  label,
  value,
  language,
  rows,
  variables,
  onChange,
  onBlur,
}: CodeEditorProps) {
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const left = useEffectEvent(onBlur);
  const complete = useEffectEvent((context: CompletionContext) => {
    const word = context.matchBefore(/[\w$]+/);
    const isInside = language === 'javascript' || /[$#]\{[^}]*$/.test(context.state.sliceDoc(0, context.pos));
    if (!isInside || (!word && !context.explicit)) return null;
    const options = [
      ...variables().map((name) => ({ label: name, type: 'variable' })),
      { label: 'execution', type: 'class' },
      { label: 'task', type: 'class' },
    ];
    return { from: word?.from ?? context.pos, options, validFor: /^[\w$]*$/ };
  });
  const diagnose = useEffectEvent((text: string): Diagnostic[] =>
    language !== 'expression'
      ? []
      : checkExpression(text).map(({ from, to, kind, found }) => ({
          from,
          to,
          severity: 'error',
          message:
            kind === 'unexpected' ? texts.expressions.unexpected(found ?? '') : texts.expressions[kind],
        })),
  );

  useEffect(() => {
    if (!place.current) return;
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: '',
        extensions: [
          history(),
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          bracketMatching(),
          EditorView.lineWrapping,
          language === 'text' ? [] : javascript(),
          autocompletion({ override: [(context) => complete(context)], icons: false }),
          linter((current) => diagnose(current.state.doc.toString()), { delay: 200 }),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (
              update.docChanged &&
              update.transactions.some((transaction) => !transaction.isUserEvent('set'))
            )
              changed(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => left() }),
          codeTheme,
        ],
      }),
    });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [label, language]);

  useEffect(() => {
    const current = view.current;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value }, userEvent: 'set' });
  }, [value]);

  const lineHeight = 20;
  return (
    <div
      ref={place}
      className="cs-code-editor"
      style={{ minHeight: rows.min * lineHeight + 12, maxHeight: rows.max * lineHeight + 12 }}
    />
  );
}
