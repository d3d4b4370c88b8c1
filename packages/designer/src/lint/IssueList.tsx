import { Button } from 'antd';
import { X } from 'lucide-react';
import { useDesigner, useSession } from '../designer/SessionContext.tsx';
import { elementName } from '../modeler/elementName.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import { describeIssue } from './describeIssue.ts';

/** The problems below the canvas; choosing one shows its element. */
export function IssueList() {
  const texts = useTexts();
  const session = useDesigner();
  const open = useSession((state) => state.issuesOpen);
  const issues = useSession((state) => state.issues);
  const nameOf = (id: string) => elementName(session.modeler, id);
  // Names change with the model, and their words with the language.
  useSession((state) => state.version);
  useSession((state) => state.wordsIn);
  if (!open) return null;
  return (
    <section className="cs-issues" aria-label={texts.lint.title}>
      <header>
        <strong>
          {texts.lint.title} ({issues.length})
        </strong>
        <Button
          type="text"
          size="small"
          icon={<X size={14} />}
          aria-label={texts.common.close}
          onClick={() => session.update({ issuesOpen: false })}
        />
      </header>
      {issues.length === 0 && <p className="cs-hint">{texts.lint.none}</p>}
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.elementId} ${issue.code} ${issue.detail ?? ''}`}>
            <button type="button" onClick={() => session.select(issue.elementId)}>
              <span className={`cs-tone cs-tone-${issue.severity}`}>
                {texts.lint.severity[issue.severity]}
              </span>
              <strong>{nameOf(issue.elementId)}</strong>
              <span>{describeIssue(issue, texts, nameOf)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
