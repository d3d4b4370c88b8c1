import { elementOf, flagOf, idOf, isA, textOf } from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { DialectText } from '../fields/DialectField.tsx';
import { SwitchField } from '../fields/SwitchField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel, usePanelSettings } from '../PanelContext.tsx';
import { isIdTaken } from '../rootElements.ts';
import type { PanelSection, SectionProps } from '../section.ts';
import { xmlNamePattern } from '../xmlName.ts';

/** Key and name of the process; id and name of everything else. A key becomes the id only as an XML name (§5). */
function Base({ element }: SectionProps) {
  const isProcess = isA(element.businessObject, 'bpmn:Process');
  return isProcess ? <ProcessIdentity element={element} /> : <ElementIdentity element={element} />;
}

function ProcessIdentity({ element }: SectionProps) {
  const texts = useTexts();
  const { modeler, edit } = usePanel();
  const { idEditDisabled, keyFixed } = usePanelSettings();
  const process = element.businessObject;
  return (
    <>
      <TextField
        label={texts.base.processKey}
        required
        disabled={idEditDisabled || keyFixed}
        hint={keyFixed ? texts.base.keyFixed : undefined}
        value={idOf(process)}
        validate={(text) => {
          if (text === '') return texts.base.keyRequired;
          if (!xmlNamePattern.test(text)) return texts.base.keyPattern;
          return isIdTaken(process, text, process) ? texts.base.idTaken : undefined;
        }}
        onCommit={(text) => modeler.get('modeling').updateProperties(element, { id: text })}
      />
      <TextField
        label={texts.base.processName}
        required
        value={textOf(process, 'name')}
        validate={(text) => (text === '' ? texts.base.nameRequired : undefined)}
        onCommit={(text) => modeler.get('modeling').updateProperties(element, { name: text })}
      />
      <DialectText element={element} property="versionTag" label={texts.base.versionTag} />
      <SwitchField
        label={texts.base.executable}
        value={flagOf(process, 'isExecutable') ?? false}
        onCommit={(value) => edit(element, (editor) => editor.update(process, { isExecutable: value }))}
      />
    </>
  );
}

function ElementIdentity({ element }: SectionProps) {
  const texts = useTexts();
  const { modeler, edit } = usePanel();
  const { idEditDisabled } = usePanelSettings();
  const { businessObject } = element;
  const isAnnotation = isA(businessObject, 'bpmn:TextAnnotation');
  const categoryValue = elementOf(businessObject, 'categoryValueRef');
  const isGroup = isA(businessObject, 'bpmn:Group');
  return (
    <>
      <TextField
        label={texts.base.id}
        required
        disabled={idEditDisabled}
        value={idOf(businessObject)}
        validate={(text) => {
          if (!/^[A-Za-z_][\w.-]*$/.test(text)) return texts.base.idInvalid;
          return isIdTaken(businessObject, text, businessObject) ? texts.base.idTaken : undefined;
        }}
        onCommit={(text) => modeler.get('modeling').updateProperties(element, { id: text })}
      />
      <TextField
        label={texts.base.name}
        rows={isAnnotation ? { min: 2, max: 6 } : { min: 1, max: 3 }}
        value={
          isAnnotation
            ? textOf(businessObject, 'text')
            : isGroup
              ? categoryValue && textOf(categoryValue, 'value')
              : textOf(businessObject, 'name')
        }
        onCommit={(text) => {
          if (isAnnotation || isGroup) modeler.get('modeling').updateLabel(element, text);
          else modeler.get('modeling').updateProperties(element, { name: text || undefined });
        }}
      />
      {isA(businessObject, 'bpmn:DataObjectReference') && elementOf(businessObject, 'dataObjectRef') && (
        <SwitchField
          label={texts.multiInstance.collection}
          value={
            flagOf(elementOf(businessObject, 'dataObjectRef') ?? businessObject, 'isCollection') ?? false
          }
          onCommit={(value) =>
            edit(element, (editor) =>
              editor.update(elementOf(businessObject, 'dataObjectRef') ?? businessObject, {
                isCollection: value,
              }),
            )
          }
        />
      )}
    </>
  );
}

export const baseSection: PanelSection = {
  id: 'base',
  title: (texts) => texts.sections.base,
  appliesTo: () => true,
  Component: Base,
};
