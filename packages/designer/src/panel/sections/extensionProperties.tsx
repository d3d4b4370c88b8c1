import {
  addExtensionProperty,
  type ExtensionProperty,
  extensionPropertyElements,
  readExtensionProperty,
  removeExtensionProperty,
  updateExtensionProperty,
} from '@countersign/bpmn';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { RecordTable } from '../fields/RecordTable.tsx';
import { submitForm } from '../fields/submitForm.ts';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

function ExtensionProperties({ element }: SectionProps) {
  const texts = useTexts();
  const { dialect, edit } = usePanel();
  const owner = element.businessObject;
  const elements = extensionPropertyElements(dialect, owner);
  const properties = elements.map(readExtensionProperty);
  const [editing, setEditing] = useState<number>();

  const save = (property: ExtensionProperty) => {
    const existing = editing === undefined ? undefined : elements[editing];
    edit(element, (editor) => {
      if (existing) updateExtensionProperty(editor, existing, property);
      else addExtensionProperty(editor, dialect, owner, property);
    });
    setEditing(undefined);
  };

  return (
    <>
      <RecordTable
        records={properties}
        columns={[
          { title: texts.common.name, text: ({ name }) => name },
          { title: texts.common.value, text: ({ value }) => value },
        ]}
        addText={texts.extensionProperties.add}
        onAdd={() => setEditing(-1)}
        onEdit={(_, index) => setEditing(index)}
        onRemove={(_, index) => {
          const target = elements[index];
          if (target) edit(element, (editor) => removeExtensionProperty(editor, dialect, owner, target));
        }}
        removeQuestion={() => texts.extensionProperties.confirmRemove}
      />
      {editing !== undefined && (
        <PropertyDialog property={properties[editing]} onSave={save} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function PropertyDialog({
  property,
  onSave,
  onClose,
}: {
  property: ExtensionProperty | undefined;
  onSave: (property: ExtensionProperty) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<ExtensionProperty>();
  return (
    <Modal
      open
      title={texts.extensionProperties.title}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      onOk={() => submitForm(form, onSave)}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={property ?? { name: '', value: '' }}>
        <Form.Item
          name="name"
          label={texts.common.name}
          rules={[{ required: true, message: texts.extensionProperties.nameRequired }]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="value" label={texts.common.value}>
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  );
}

export const extensionPropertiesSection: PanelSection = {
  id: 'extensionProperties',
  title: (texts) => texts.sections.extensionProperties,
  appliesTo: () => true,
  Component: ExtensionProperties,
};
