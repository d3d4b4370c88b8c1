import {
  createChild,
  elementOf,
  elementsOf,
  flagOf,
  idOf,
  isA,
  type ModdleElement,
  readTimer,
  supports,
  type TimerType,
  textOf,
  timerProperties,
} from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { DialectSwitch, DialectText } from '../fields/DialectField.tsx';
import { RootElementField } from '../fields/RootElementField.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

interface DefinitionProps extends SectionProps {
  definition: ModdleElement;
}

/** What an event waits for or throws. */
function EventDefinitions({ element }: SectionProps) {
  const definitions = elementsOf(element.businessObject, 'eventDefinitions');
  return definitions.map((definition, index) => (
    <Definition key={idOf(definition) ?? index} element={element} definition={definition} />
  ));
}

function Definition({ element, definition }: DefinitionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const isCatching = isA(element.businessObject, 'bpmn:CatchEvent');
  switch (definition.$type) {
    case 'bpmn:TimerEventDefinition':
      return <Timer element={element} definition={definition} />;
    case 'bpmn:MessageEventDefinition':
      return (
        <RootElementField
          element={element}
          owner={definition}
          property="messageRef"
          type="bpmn:Message"
          label={texts.event.message}
        />
      );
    case 'bpmn:SignalEventDefinition':
      return (
        <RootElementField
          element={element}
          owner={definition}
          property="signalRef"
          type="bpmn:Signal"
          label={texts.event.signal}
        />
      );
    case 'bpmn:ErrorEventDefinition':
      return (
        <>
          <RootElementField
            element={element}
            owner={definition}
            property="errorRef"
            type="bpmn:Error"
            label={texts.event.error}
          />
          {isCatching && (
            <DialectText
              element={element}
              owner={definition}
              property="errorCodeVariable"
              label={texts.event.errorCodeVariable}
            />
          )}
          {isCatching && (
            <DialectText
              element={element}
              owner={definition}
              property="errorMessageVariable"
              label={texts.event.errorMessageVariable}
            />
          )}
        </>
      );
    case 'bpmn:EscalationEventDefinition':
      return (
        <>
          <RootElementField
            element={element}
            owner={definition}
            property="escalationRef"
            type="bpmn:Escalation"
            label={texts.event.escalation}
          />
          {isCatching && (
            <DialectText
              element={element}
              owner={definition}
              property="escalationCodeVariable"
              label={texts.event.escalationCodeVariable}
            />
          )}
        </>
      );
    case 'bpmn:ConditionalEventDefinition':
      return <Conditional element={element} definition={definition} />;
    case 'bpmn:LinkEventDefinition':
      return (
        <TextField
          label={texts.event.link}
          value={textOf(definition, 'name')}
          onCommit={(text) =>
            edit(element, (editor) => editor.update(definition, { name: text || undefined }))
          }
        />
      );
    case 'bpmn:CompensateEventDefinition':
      return <Compensation element={element} definition={definition} />;
    case 'bpmn:TerminateEventDefinition':
      return supports(dialect, 'terminateAll') ? (
        <DialectSwitch
          element={element}
          owner={definition}
          property="terminateAll"
          label={texts.event.terminateAll}
        />
      ) : null;
    default:
      return null;
  }
}

function Timer({ element, definition }: DefinitionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const timer = readTimer(definition);
  const write = (type: TimerType | undefined, value: string) =>
    edit(element, (editor) =>
      editor.update(definition, timerProperties(editor, definition, type && { type, value })),
    );
  return (
    <>
      <ChoiceField
        label={texts.event.timer}
        allowClear
        value={timer?.type}
        options={(['date', 'duration', 'cycle'] as const).map((value) => ({
          value,
          label: texts.listeners.timerTypes[value],
        }))}
        onCommit={(type) => write(type, '')}
      />
      {timer && (
        <CodeField
          key={timer.type}
          label={texts.event.timerValue}
          hint={texts.event.timerHint[timer.type]}
          language="expression"
          value={timer.value}
          onCommit={(text) => write(timer.type, text)}
        />
      )}
    </>
  );
}

function Conditional({ element, definition }: DefinitionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const condition = elementOf(definition, 'condition');
  return (
    <>
      <CodeField
        label={texts.event.condition}
        language="expression"
        value={(condition && textOf(condition, 'body')) ?? ''}
        onCommit={(text) =>
          edit(element, (editor) => {
            if (condition) editor.update(condition, { body: text });
            else
              editor.update(definition, {
                condition: createChild(editor, definition, 'bpmn:FormalExpression', { body: text }),
              });
          })
        }
      />
      <DialectText
        element={element}
        owner={definition}
        property="variableName"
        label={texts.event.variableName}
      />
      <DialectText
        element={element}
        owner={definition}
        property="variableEvents"
        label={texts.event.variableEvents}
      />
    </>
  );
}

function Compensation({ element, definition }: DefinitionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const scope = element.businessObject.$parent;
  const activities = scope
    ? elementsOf(scope, 'flowElements').filter(
        (child) => isA(child, 'bpmn:Activity') && child.get('isForCompensation') !== true,
      )
    : [];
  const current = elementOf(definition, 'activityRef');
  if (!isA(element.businessObject, 'bpmn:ThrowEvent')) return null;
  return (
    <>
      <ChoiceField
        label={texts.event.compensation}
        allowClear
        value={current && idOf(current)}
        options={activities.map((activity) => ({
          value: idOf(activity) ?? '',
          label: textOf(activity, 'name') ?? idOf(activity) ?? '',
        }))}
        onCommit={(id) =>
          edit(element, (editor) =>
            editor.update(definition, { activityRef: activities.find((activity) => idOf(activity) === id) }),
          )
        }
      />
      <SwitchField
        label={texts.event.waitForCompletion}
        value={flagOf(definition, 'waitForCompletion') ?? true}
        onCommit={(value) =>
          edit(element, (editor) => editor.update(definition, { waitForCompletion: value }))
        }
      />
    </>
  );
}

const withoutSettings = ['bpmn:CancelEventDefinition'];

export const eventSection: PanelSection = {
  id: 'event',
  title: (texts) => texts.sections.event,
  appliesTo: ({ businessObject }, dialect) =>
    isA(businessObject, 'bpmn:Event') &&
    elementsOf(businessObject, 'eventDefinitions').some(
      ({ $type }) =>
        !withoutSettings.includes($type) &&
        ($type !== 'bpmn:TerminateEventDefinition' || supports(dialect, 'terminateAll')),
    ),
  Component: EventDefinitions,
};
