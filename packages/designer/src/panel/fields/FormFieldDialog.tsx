import { constraintNames, type Dialect, type FormField, formFieldTypes } from '@countersign/bpmn';
import { AutoComplete, Form, Input, Modal, Select } from 'antd';
import { useTexts } from '../../texts/TextsContext.tsx';
import { PairList } from './PairList.tsx';

type Values = Omit<FormField, 'type'> & { kind: string; customType?: string };

export interface FormFieldDialogProps {
  field: FormField | undefined;
  dialect: Dialect;
  onSave: (field: FormField) => void;
  onClose: () => void;
}

/** One field of a form with everything it can have; nothing in it is checked (§5). */
export function FormFieldDialog({ field, dialect, onSave, onClose }: FormFieldDialogProps) {
  const texts = useTexts();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form);
  const isKnown = !field || formFieldTypes.some((type) => type === field.type);
  const names = constraintNames(dialect);
  const initial: Values = {
    id: field?.id ?? `Field_${Math.random().toString(36).slice(2, 9)}`,
    label: field?.label ?? '',
    kind: isKnown ? (field?.type ?? 'string') : 'custom',
    ...(field && !isKnown && { customType: field.type }),
    datePattern: field?.datePattern,
    defaultValue: field?.defaultValue,
    values: field?.values ?? [],
    constraints: field?.constraints ?? [],
    properties: field?.properties ?? [],
  };
  const save = () => {
    const { kind: chosen, customType, ...values }: Values = { ...initial, ...form.getFieldsValue(true) };
    onSave({ ...values, type: chosen === 'custom' ? (customType ?? '') : chosen });
  };
  return (
    <Modal
      open
      title={texts.form.fieldTitle}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      onOk={save}
      onCancel={onClose}
      width={640}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={initial} className="cs-dialog-form">
        <div className="cs-columns">
          <Form.Item name="id" label={texts.form.id}>
            <Input />
          </Form.Item>
          <Form.Item name="label" label={texts.form.label}>
            <Input />
          </Form.Item>
          <Form.Item name="kind" label={texts.form.type}>
            <Select
              options={[...formFieldTypes, 'custom' as const].map((value) => ({
                value,
                label: texts.form.types[value],
              }))}
            />
          </Form.Item>
          {kind === 'custom' && (
            <Form.Item name="customType" label={texts.form.customType}>
              <Input />
            </Form.Item>
          )}
          {kind === 'date' && (
            <Form.Item name="datePattern" label={texts.form.datePattern}>
              <AutoComplete
                options={['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'dd/MM/yyyy'].map((value) => ({ value }))}
              />
            </Form.Item>
          )}
          <Form.Item name="defaultValue" label={texts.form.defaultValue}>
            <Input />
          </Form.Item>
        </div>
        {kind === 'enum' && (
          <PairList
            name="values"
            title={texts.form.enumValues}
            first={['id', texts.messagesAndSignals.id]}
            second={['name', texts.common.name]}
          />
        )}
        <PairList
          name="constraints"
          title={texts.form.constraints}
          first={['name', texts.form.constraintName]}
          second={names === 'any' ? ['config', texts.form.constraintConfig] : undefined}
          choices={
            names === 'any'
              ? ['required', 'readonly', 'min', 'max', 'minlength', 'maxlength', 'validator']
              : names
          }
        />
        {dialect.forms === 'formData' && (
          <PairList
            name="properties"
            title={texts.form.properties}
            first={['id', texts.messagesAndSignals.id]}
            second={['value', texts.common.value]}
          />
        )}
      </Form>
    </Modal>
  );
}
