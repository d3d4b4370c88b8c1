import {
  addMapping,
  isA,
  type MappingDirection,
  mappingElements,
  readMapping,
  readText,
  removeMapping,
  supports,
  textOf,
  updateMapping,
  type VariableMapping,
  writeText,
} from '@countersign/bpmn';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DialectExpression, DialectSwitch, DialectText } from '../fields/DialectField.tsx';
import { MappingDialog } from '../fields/MappingDialog.tsx';
import { RecordTable } from '../fields/RecordTable.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

const bindings = ['latest', 'deployment', 'version', 'versionTag'] as const;

function CallActivity({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const activity = element.businessObject;
  const hasBinding = supports(dialect, 'calledElementBinding');
  const binding =
    bindings.find(
      (value) => value === (hasBinding ? readText(dialect, activity, 'calledElementBinding') : undefined),
    ) ?? 'latest';
  return (
    <>
      <TextField
        label={texts.callActivity.calledElement}
        value={textOf(activity, 'calledElement')}
        onCommit={(text) =>
          edit(element, (editor) => editor.update(activity, { calledElement: text || undefined }))
        }
      />
      {hasBinding && (
        <ChoiceField
          label={texts.callActivity.binding}
          value={binding}
          options={bindings.map((value) => ({ value, label: texts.callActivity.bindings[value] }))}
          onCommit={(value) =>
            edit(element, (editor) =>
              writeText(
                editor,
                dialect,
                activity,
                'calledElementBinding',
                value === 'latest' ? undefined : value,
              ),
            )
          }
        />
      )}
      {binding === 'version' && (
        <DialectText element={element} property="calledElementVersion" label={texts.callActivity.version} />
      )}
      <DialectExpression element={element} property="businessKey" label={texts.callActivity.businessKey} />
      <DialectSwitch
        element={element}
        property="inheritBusinessKey"
        label={texts.callActivity.inheritBusinessKey}
      />
      <DialectSwitch
        element={element}
        property="inheritVariables"
        label={texts.callActivity.inheritVariables}
      />
      <Mappings element={element} direction="in" title={texts.callActivity.in} />
      <Mappings element={element} direction="out" title={texts.callActivity.out} />
    </>
  );
}

function Mappings({
  element,
  direction,
  title,
}: SectionProps & { direction: MappingDirection; title: string }) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const owner = element.businessObject;
  const elements = mappingElements(dialect, owner, direction);
  const mappings = elements.map(readMapping);
  const [editing, setEditing] = useState<number>();
  const save = (mapping: VariableMapping) => {
    const existing = editing === undefined ? undefined : elements[editing];
    edit(element, (editor) => {
      if (existing) updateMapping(editor, dialect, existing, mapping);
      else addMapping(editor, dialect, owner, direction, mapping);
    });
    setEditing(undefined);
  };
  return (
    <section className="cs-subsection">
      <h4>{title}</h4>
      <RecordTable
        records={mappings}
        columns={[
          { title: texts.common.type, width: 90, text: ({ kind }) => texts.callActivity.kinds[kind] },
          {
            title: texts.callActivity.source,
            text: (mapping) => ('source' in mapping ? mapping.source : ''),
          },
          {
            title: texts.callActivity.target,
            text: (mapping) => ('target' in mapping ? mapping.target : ''),
          },
        ]}
        addText={texts.common.add}
        onAdd={() => setEditing(-1)}
        onEdit={(_, index) => setEditing(index)}
        onRemove={(_, index) => {
          const target = elements[index];
          if (target) edit(element, (editor) => removeMapping(editor, owner, target));
        }}
        removeQuestion={() => texts.callActivity.confirmRemove}
      />
      {editing !== undefined && (
        <MappingDialog
          title={title}
          mapping={mappings[editing]}
          hasBusinessKey={direction === 'in' && !supports(dialect, 'businessKey')}
          hasLocal={dialect.id === 'camunda'}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

export const callActivitySection: PanelSection = {
  id: 'callActivity',
  title: (texts) => texts.sections.callActivity,
  appliesTo: ({ businessObject }) => isA(businessObject, 'bpmn:CallActivity'),
  Component: CallActivity,
};
