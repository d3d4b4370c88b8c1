import { lazy, type ReactNode, Suspense } from 'react';
import { variablesOf } from '../../code/variables.ts';
import { useDesigner, useSession } from '../../designer/SessionContext.tsx';
import { Field } from './Field.tsx';
import { useDraft } from './useDraft.ts';

const CodeEditor = lazy(() => import('../../code/CodeEditor.tsx'));

export interface CodeFieldProps {
  label: string;
  value: string;
  language: 'expression' | 'javascript' | 'text';
  onCommit: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  rows?: { min: number; max: number };
}

/** A small code editor that knows the process's variables. */
export function CodeField({ label, value, language, onCommit, hint, error, required, rows }: CodeFieldProps) {
  const session = useDesigner();
  useSession((state) => state.version);
  const draft = useDraft(value, onCommit);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <Suspense fallback={<div className="cs-code-editor cs-code-loading">{draft.text}</div>}>
        <CodeEditor
          label={label}
          value={draft.text}
          language={language}
          rows={rows ?? (language === 'expression' ? { min: 1, max: 4 } : { min: 2, max: 4 })}
          variables={() => variablesOf(session)}
          onChange={draft.change}
          onBlur={draft.commit}
        />
      </Suspense>
    </Field>
  );
}
