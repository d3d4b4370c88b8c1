import { isA, readText, supports, textOf, writeText } from '@countersign/bpmn';
import type { ComponentType } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { DialectExpression, DialectList, DialectText } from '../fields/DialectField.tsx';
import { RootElementField } from '../fields/RootElementField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel, usePanelSettings } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';
import { Async } from './async.tsx';

const forms: Readonly<Record<string, ComponentType<SectionProps>>> = {
  'bpmn:UserTask': UserTask,
  'bpmn:ScriptTask': ScriptTask,
  'bpmn:ReceiveTask': ReceiveTask,
  'bpmn:BusinessRuleTask': BusinessRuleTask,
};

/** What a task of its kind needs, and what every task has. */
function Task({ element }: SectionProps) {
  const Form = forms[element.businessObject.$type];
  return (
    <>
      {Form && <Form element={element} />}
      <Async element={element} />
    </>
  );
}

function UserTask({ element }: SectionProps) {
  const texts = useTexts();
  const { modelLink } = usePanelSettings();
  return (
    <>
      <p className="cs-hint">
        {texts.task.hint}{' '}
        <a href={modelLink} target="_blank" rel="noreferrer">
          {texts.task.hintLink}
        </a>{' '}
        {texts.task.hintAfter}
      </p>
      <DialectExpression element={element} property="assignee" label={texts.task.assignee} />
      <DialectList element={element} property="candidateUsers" label={texts.task.candidateUsers} />
      <DialectList element={element} property="candidateGroups" label={texts.task.candidateGroups} />
      <DialectExpression
        element={element}
        property="dueDate"
        label={texts.task.dueDate}
        hint={texts.task.dateHint}
      />
      <DialectExpression
        element={element}
        property="followUpDate"
        label={texts.task.followUpDate}
        hint={texts.task.dateHint}
      />
      <DialectText element={element} property="priority" label={texts.task.priority} />
    </>
  );
}

/** Inline when there is a script, otherwise external; writing the one clears the other (§4). */
function ScriptTask({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const task = element.businessObject;
  const resource = readText(dialect, task, 'scriptResource');
  const isExternal = dialect.externalScripts && task.get('script') === undefined;
  return (
    <>
      <TextField
        label={texts.task.scriptFormat}
        value={textOf(task, 'scriptFormat')}
        onCommit={(text) =>
          edit(element, (editor) => editor.update(task, { scriptFormat: text || undefined }))
        }
      />
      {dialect.externalScripts && (
        <ChoiceField
          label={texts.task.scriptType}
          value={isExternal ? 'external' : 'inline'}
          options={[
            { value: 'inline', label: texts.task.inline },
            { value: 'external', label: texts.task.external },
          ]}
          onCommit={(type) =>
            edit(element, (editor) => {
              if (type === 'inline') writeText(editor, dialect, task, 'scriptResource', undefined);
              editor.update(task, { script: type === 'inline' ? '' : undefined });
            })
          }
        />
      )}
      {isExternal ? (
        <TextField
          label={texts.task.resource}
          value={resource}
          onCommit={(text) =>
            edit(element, (editor) => {
              writeText(editor, dialect, task, 'scriptResource', text);
              editor.update(task, { script: undefined });
            })
          }
        />
      ) : (
        <CodeField
          label={texts.task.script}
          language="javascript"
          value={textOf(task, 'script') ?? ''}
          onCommit={(text) =>
            edit(element, (editor) => {
              if (resource !== undefined) writeText(editor, dialect, task, 'scriptResource', undefined);
              editor.update(task, { script: text });
            })
          }
        />
      )}
      <DialectText element={element} property="scriptResultVariable" label={texts.task.resultVariable} />
    </>
  );
}

function ReceiveTask({ element }: SectionProps) {
  const texts = useTexts();
  return (
    <RootElementField
      element={element}
      owner={element.businessObject}
      property="messageRef"
      type="bpmn:Message"
      label={texts.task.message}
    />
  );
}

function BusinessRuleTask({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect } = usePanel();
  if (!supports(dialect, 'decisionRef')) return null;
  return (
    <>
      <DialectText element={element} property="decisionRef" label={texts.task.decisionRef} />
      <DialectText element={element} property="mapDecisionResult" label={texts.task.mapDecisionResult} />
    </>
  );
}

export const taskSection: PanelSection = {
  id: 'task',
  title: (texts) => texts.sections.task,
  appliesTo: ({ businessObject }) => isA(businessObject, 'bpmn:Task'),
  Component: Task,
};
