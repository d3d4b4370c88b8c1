import {
  createChild,
  elementOf,
  flagOf,
  isA,
  type ModdleElement,
  type ModelEditor,
  textOf,
  writeText,
} from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { AsyncFields } from '../fields/AsyncFields.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { DialectExpression, DialectText } from '../fields/DialectField.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

type LoopType = 'parallel' | 'sequential' | 'standard' | 'none';

/** What a parallel loop runs over when nobody has said otherwise (§9). */
// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the engine
const defaultCollection = '${coll_userList}';

function loopTypeOf(loop: ModdleElement | undefined): LoopType {
  if (!loop) return 'none';
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') return 'standard';
  return flagOf(loop, 'isSequential') ? 'sequential' : 'parallel';
}

function MultiInstance({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const activity = element.businessObject;
  const loop = elementOf(activity, 'loopCharacteristics');
  const type = loopTypeOf(loop);

  const change = (next: LoopType | undefined) =>
    edit(element, (editor) => {
      if (!next || next === 'none') {
        editor.update(activity, { loopCharacteristics: undefined });
        return;
      }
      if (next === 'standard') {
        editor.update(activity, {
          loopCharacteristics: createChild(editor, activity, 'bpmn:StandardLoopCharacteristics'),
        });
        return;
      }
      if (loop && loop.$type === 'bpmn:MultiInstanceLoopCharacteristics') {
        editor.update(loop, { isSequential: next === 'sequential' });
      }
      const current =
        loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics'
          ? loop
          : createChild(
              editor,
              activity,
              'bpmn:MultiInstanceLoopCharacteristics',
              next === 'sequential' ? { isSequential: true } : {},
            );
      if (current !== loop) editor.update(activity, { loopCharacteristics: current });
      if (next === 'parallel') writeText(editor, dialect, current, 'collection', defaultCollection);
    });

  return (
    <>
      <ChoiceField
        label={texts.multiInstance.loopType}
        value={type}
        options={(['parallel', 'sequential', 'standard', 'none'] as const).map((value) => ({
          value,
          label: texts.multiInstance[value],
        }))}
        onCommit={change}
      />
      {loop && type === 'standard' && <StandardLoop element={element} loop={loop} />}
      {loop && type !== 'standard' && (
        <>
          <ExpressionOf
            element={element}
            owner={loop}
            property="loopCardinality"
            label={texts.multiInstance.cardinality}
          />
          <DialectExpression
            element={element}
            owner={loop}
            property="collection"
            label={texts.multiInstance.collection}
          />
          <DialectText
            element={element}
            owner={loop}
            property="elementVariable"
            label={texts.multiInstance.elementVariable}
          />
          <ExpressionOf
            element={element}
            owner={loop}
            property="completionCondition"
            label={texts.multiInstance.completionCondition}
          />
          {dialect.asyncLoops && <AsyncFields element={element} owner={loop} isLoop />}
        </>
      )}
    </>
  );
}

function StandardLoop({ element, loop }: SectionProps & { loop: ModdleElement }) {
  const texts = useTexts();
  const { edit } = usePanel();
  return (
    <>
      <ExpressionOf
        element={element}
        owner={loop}
        property="loopCondition"
        label={texts.multiInstance.loopCondition}
      />
      <TextField
        label={texts.multiInstance.loopMaximum}
        value={textOf(loop, 'loopMaximum')}
        validate={(text) => (/^\d*$/.test(text) ? undefined : texts.expressions.unexpected(text))}
        onCommit={(text) =>
          edit(element, (editor) => editor.update(loop, { loopMaximum: text ? Number(text) : undefined }))
        }
      />
      <SwitchField
        label={texts.multiInstance.testBefore}
        value={flagOf(loop, 'testBefore') ?? false}
        onCommit={(value) => edit(element, (editor) => editor.update(loop, { testBefore: value }))}
      />
    </>
  );
}

function ExpressionOf({
  element,
  owner,
  property,
  label,
}: SectionProps & { owner: ModdleElement; property: string; label: string }) {
  const { edit } = usePanel();
  const expression = elementOf(owner, property);
  const write = (editor: ModelEditor, text: string) => {
    if (text === '') editor.update(owner, { [property]: undefined });
    else if (expression) editor.update(expression, { body: text });
    else
      editor.update(owner, {
        [property]: createChild(editor, owner, 'bpmn:FormalExpression', { body: text }),
      });
  };
  return (
    <CodeField
      label={label}
      language="expression"
      value={(expression && textOf(expression, 'body')) ?? ''}
      onCommit={(text) => edit(element, (editor) => write(editor, text))}
    />
  );
}

export const multiInstanceSection: PanelSection = {
  id: 'multiInstance',
  title: (texts) => texts.sections.multiInstance,
  appliesTo: ({ businessObject }) =>
    isA(businessObject, 'bpmn:Activity') &&
    !isA(businessObject, 'bpmn:AdHocSubProcess') &&
    businessObject.get('triggeredByEvent') !== true,
  Component: MultiInstance,
};
