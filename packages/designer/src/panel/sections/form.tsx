import {
  addFormField,
  type FormField,
  formFieldElements,
  isA,
  readFormBusinessKey,
  readFormField,
  removeFormField,
  updateFormField,
  writeFormBusinessKey,
} from '@countersign/bpmn';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DialectText } from '../fields/DialectField.tsx';
import { FormFieldDialog } from '../fields/FormFieldDialog.tsx';
import { RecordTable } from '../fields/RecordTable.tsx';
import { usePanel, usePanelSettings } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

function Form({ element }: SectionProps) {
  const texts = useTexts();
  const { formLink } = usePanelSettings();
  if (!formLink) return <FormFields element={element} />;
  return (
    <p className="cs-hint">
      {texts.form.linkHint}
      <a href={formLink} target="_blank" rel="noreferrer">
        {texts.form.link}
      </a>
    </p>
  );
}

function FormFields({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const owner = element.businessObject;
  const elements = formFieldElements(dialect, owner);
  const fields = elements.map(readFormField);
  const [editing, setEditing] = useState<number>();
  const isStart = isA(owner, 'bpmn:StartEvent');

  const save = (field: FormField) => {
    const existing = editing === undefined ? undefined : elements[editing];
    edit(element, (editor) => {
      if (existing) updateFormField(editor, dialect, existing, field);
      else addFormField(editor, dialect, owner, field);
    });
    setEditing(undefined);
  };

  return (
    <>
      <DialectText element={element} property="formKey" label={texts.form.formKey} />
      {isStart && <DialectText element={element} property="initiator" label={texts.process.initiator} />}
      {dialect.forms === 'formData' && (
        <ChoiceField
          label={texts.form.businessKey}
          allowClear
          value={readFormBusinessKey(dialect, owner)}
          options={fields.map(({ id, label }) => ({ value: id, label: label || id }))}
          onCommit={(id) => edit(element, (editor) => writeFormBusinessKey(editor, dialect, owner, id))}
        />
      )}
      <RecordTable
        records={fields}
        columns={[
          { title: texts.form.id, text: ({ id }) => id },
          { title: texts.form.label, text: ({ label }) => label },
          { title: texts.form.type, width: 90, text: ({ type }) => type },
        ]}
        addText={`${texts.common.add}${texts.form.fields}`}
        onAdd={() => setEditing(-1)}
        onEdit={(_, index) => setEditing(index)}
        onRemove={(_, index) => {
          const target = elements[index];
          if (target) edit(element, (editor) => removeFormField(editor, dialect, owner, target));
        }}
        removeQuestion={() => texts.form.confirmRemove}
      />
      {editing !== undefined && (
        <FormFieldDialog
          field={fields[editing]}
          dialect={dialect}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

export const formSection: PanelSection = {
  id: 'form',
  title: (texts) => texts.sections.form,
  appliesTo: ({ businessObject }) =>
    isA(businessObject, 'bpmn:UserTask') || isA(businessObject, 'bpmn:StartEvent'),
  Component: Form,
};
