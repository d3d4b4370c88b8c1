import { elementsOf, isA, type ModdleElement, readText, supports, writeText } from '@countersign/bpmn';
import { useState } from 'react';
import type { DiagramElement } from '../../modeler/services.ts';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DialectExpression, DialectText } from '../fields/DialectField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

const choices = ['class', 'expression', 'delegateExpression'] as const;
type Implementation = (typeof choices)[number] | 'external';

/** Who carries the implementation: the task, or the message definition of an event that sends. */
export function serviceOwner({ businessObject }: DiagramElement): ModdleElement | undefined {
  if (
    ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'].some((type) => isA(businessObject, type))
  )
    return businessObject;
  if (!isA(businessObject, 'bpmn:ThrowEvent')) return undefined;
  return elementsOf(businessObject, 'eventDefinitions').find(
    ({ $type }) => $type === 'bpmn:MessageEventDefinition',
  );
}

function Service({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const owner = serviceOwner(element);
  const [chosen, setChosen] = useState<Implementation>();
  if (!owner) return null;
  const isExternal =
    dialect.externalTaskType !== undefined &&
    readText(dialect, owner, 'taskType') === dialect.externalTaskType;
  const present: Implementation | undefined = isExternal
    ? 'external'
    : choices.find((name) => readText(dialect, owner, name) !== undefined);
  const implementation = present ?? chosen;
  const options: Implementation[] = dialect.externalTaskType ? [...choices, 'external'] : [...choices];

  const choose = (next: Implementation | undefined) => {
    setChosen(next);
    edit(element, (editor) => {
      const clear = [...choices, 'taskType', 'topic'] as const;
      for (const name of clear) {
        if (supports(dialect, name) && readText(dialect, owner, name) !== undefined)
          writeText(editor, dialect, owner, name, undefined);
      }
      if (next === 'external') writeText(editor, dialect, owner, 'taskType', dialect.externalTaskType);
    });
  };

  return (
    <>
      <ChoiceField
        label={texts.service.implementation}
        allowClear
        placeholder={texts.service.none}
        value={implementation}
        options={options.map((value) => ({ value, label: texts.service[value] }))}
        onCommit={choose}
      />
      {implementation === 'external' && (
        <>
          <DialectText element={element} owner={owner} property="topic" label={texts.service.topic} />
          <DialectText
            element={element}
            owner={owner}
            property="taskPriority"
            label={texts.service.taskPriority}
          />
        </>
      )}
      {implementation === 'class' && (
        <DialectText element={element} owner={owner} property="class" label={texts.service.class} />
      )}
      {(implementation === 'expression' || implementation === 'delegateExpression') && (
        <DialectExpression
          key={implementation}
          element={element}
          owner={owner}
          property={implementation}
          label={texts.service[implementation]}
        />
      )}
      {implementation === 'expression' && (
        <DialectText
          element={element}
          owner={owner}
          property="resultVariable"
          label={texts.task.resultVariable}
        />
      )}
    </>
  );
}

export const serviceSection: PanelSection = {
  id: 'service',
  title: (texts) => texts.sections.service,
  appliesTo: (element) => serviceOwner(element) !== undefined,
  Component: Service,
};
