import type { InjectedField } from '@countersign/bpmn';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { RecordTable } from './RecordTable.tsx';
import { submitForm } from './submitForm.ts';

/** Values that a class gets before it runs: name, type and value are required (§5). */
export function InjectedFields({
  fields,
  onChange,
}: {
  fields: readonly InjectedField[];
  onChange: (fields: InjectedField[]) => void;
}) {
  const texts = useTexts();
  const [editing, setEditing] = useState<number>();
  const save = (field: InjectedField) => {
    onChange(editing === undefined || editing < 0 ? [...fields, field] : fields.with(editing, field));
    setEditing(undefined);
  };
  return (
    <section className="cs-subsection">
      <h4>{texts.listeners.fields}</h4>
      <RecordTable
        records={fields}
        columns={[
          { title: texts.listeners.fieldName, text: ({ name }) => name },
          { title: texts.listeners.fieldType, text: ({ type }) => texts.listeners.fieldTypes[type] },
          { title: texts.common.value, text: ({ value }) => value },
        ]}
        addText={texts.listeners.addField}
        onAdd={() => setEditing(-1)}
        onEdit={(_, index) => setEditing(index)}
        onRemove={(_, index) => onChange(fields.filter((__, at) => at !== index))}
        removeQuestion={() => texts.listeners.confirmRemoveField}
      />
      {editing !== undefined && (
        <FieldDialog field={fields[editing]} onSave={save} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}

function FieldDialog({
  field,
  onSave,
  onClose,
}: {
  field: InjectedField | undefined;
  onSave: (field: InjectedField) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const words = texts.listeners;
  const [form] = Form.useForm<InjectedField>();
  return (
    <Modal
      open
      title={words.fields}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      onOk={() => submitForm(form, onSave)}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={field ?? { type: 'string' }}>
        <Form.Item
          name="name"
          label={words.fieldName}
          rules={[{ required: true, message: words.fieldNameRequired }]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="type" label={words.fieldType} rules={[{ required: true }]}>
          <Select
            options={(['string', 'expression'] as const).map((value) => ({
              value,
              label: words.fieldTypes[value],
            }))}
          />
        </Form.Item>
        <Form.Item
          name="value"
          label={texts.common.value}
          rules={[{ required: true, message: words.fieldValueRequired }]}
        >
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  );
}
