import { json } from '@codemirror/lang-json';
import { xml } from '@codemirror/lang-xml';
import { foldGutter } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeTheme } from './theme.ts';

/** A text to read, highlighted. */
export default function CodeView({ value, language }: { value: string; language: 'xml' | 'json' }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          language === 'xml' ? xml() : json(),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': language }),
          codeTheme,
        ],
      }),
    });
    return () => view.destroy();
  }, [value, language]);
  return <div ref={place} className="cs-code-view" data-testid="code" />;
}
