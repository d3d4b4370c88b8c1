import {
  createChild,
  elementOf,
  isA,
  type ModdleElement,
  type ModelEditor,
  readText,
  textOf,
  writeText,
} from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

type FlowType = 'normal' | 'default' | 'condition';

function flowTypeOf(flow: ModdleElement, source: ModdleElement | undefined): FlowType {
  if (elementOf(flow, 'conditionExpression')) return 'condition';
  return source && elementOf(source, 'default') === flow ? 'default' : 'normal';
}

function canHaveDefault(source: ModdleElement | undefined): boolean {
  return (
    source !== undefined &&
    ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway', 'bpmn:Activity'].some((type) =>
      isA(source, type),
    )
  );
}

/** Normal, default or conditional: a condition begins empty, default and normal clear it, default marks it at the source (§4). */
function Condition({ element }: SectionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const flow = element.businessObject;
  const source = elementOf(flow, 'sourceRef');
  const expression = elementOf(flow, 'conditionExpression');
  const type = flowTypeOf(flow, source);

  const changeType = (next: FlowType | undefined) =>
    edit(element, (editor) => {
      const wasDefault = source && elementOf(source, 'default') === flow;
      if (next === 'default' && source) editor.update(source, { default: flow });
      else if (wasDefault) editor.update(source, { default: undefined });
      if (next !== 'condition') editor.update(flow, { conditionExpression: undefined });
      else if (!expression)
        editor.update(flow, {
          conditionExpression: createChild(editor, flow, 'bpmn:FormalExpression', { body: '' }),
        });
    });

  return (
    <>
      <ChoiceField
        label={texts.condition.flowType}
        value={type}
        options={(['normal', 'default', 'condition'] as const)
          .filter((value) => value !== 'default' || canHaveDefault(source))
          .map((value) => ({ value, label: texts.condition[value] }))}
        onCommit={changeType}
      />
      {expression && <ConditionBody element={element} expression={expression} />}
    </>
  );
}

function ConditionBody({ element, expression }: SectionProps & { expression: ModdleElement }) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const language = textOf(expression, 'language');
  const resource = readText(dialect, expression, 'conditionResource');
  const isScript = expression.get('language') !== undefined;
  const isExternal = isScript && dialect.externalScripts && expression.get('body') === undefined;
  const write = (change: (editor: ModelEditor) => void) => edit(element, change);
  const clearResource = (editor: ModelEditor) => {
    if (resource !== undefined) writeText(editor, dialect, expression, 'conditionResource', undefined);
  };
  return (
    <>
      <ChoiceField
        label={texts.condition.conditionType}
        value={isScript ? 'script' : 'expression'}
        options={[
          { value: 'expression', label: texts.condition.expression },
          { value: 'script', label: texts.condition.script },
        ]}
        onCommit={(next) =>
          write((editor) => {
            clearResource(editor);
            editor.update(expression, {
              language: next === 'script' ? 'javascript' : undefined,
              body: textOf(expression, 'body') ?? '',
            });
          })
        }
      />
      {isScript && (
        <>
          <TextField
            label={texts.condition.language}
            value={language}
            validate={(text) => (text ? undefined : texts.listeners.scriptFormatRequired)}
            onCommit={(text) => write((editor) => editor.update(expression, { language: text }))}
          />
          {dialect.externalScripts && (
            <ChoiceField
              label={texts.task.scriptType}
              value={isExternal ? 'external' : 'inline'}
              options={[
                { value: 'inline', label: texts.task.inline },
                { value: 'external', label: texts.task.external },
              ]}
              onCommit={(next) =>
                write((editor) => {
                  clearResource(editor);
                  editor.update(expression, { body: next === 'inline' ? '' : undefined });
                })
              }
            />
          )}
        </>
      )}
      {isExternal ? (
        <TextField
          label={texts.task.resource}
          value={resource}
          onCommit={(text) =>
            write((editor) => writeText(editor, dialect, expression, 'conditionResource', text))
          }
        />
      ) : (
        <CodeField
          key={isScript ? 'script' : 'expression'}
          label={isScript ? texts.condition.script : texts.condition.body}
          language={isScript ? 'javascript' : 'expression'}
          value={textOf(expression, 'body') ?? ''}
          onCommit={(text) =>
            write((editor) => {
              clearResource(editor);
              editor.update(expression, { body: text });
            })
          }
        />
      )}
    </>
  );
}

export const conditionSection: PanelSection = {
  id: 'condition',
  title: (texts) => texts.sections.condition,
  appliesTo: ({ businessObject }) => {
    if (!isA(businessObject, 'bpmn:SequenceFlow')) return false;
    const source = elementOf(businessObject, 'sourceRef');
    return !source || !isA(source, 'bpmn:StartEvent');
  },
  Component: Condition,
};
