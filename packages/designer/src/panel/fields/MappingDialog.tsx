import type { VariableMapping } from '@countersign/bpmn';
import { Form, Input, Modal, Select, Switch } from 'antd';
import { useTexts } from '../../texts/TextsContext.tsx';
import { submitForm } from './submitForm.ts';

interface Values {
  kind: VariableMapping['kind'];
  source?: string;
  target?: string;
  local?: boolean;
}

export interface MappingDialogProps {
  title: string;
  mapping: VariableMapping | undefined;
  hasBusinessKey: boolean;
  hasLocal: boolean;
  onSave: (mapping: VariableMapping) => void;
  onClose: () => void;
}

export function MappingDialog({
  title,
  mapping,
  hasBusinessKey,
  hasLocal,
  onSave,
  onClose,
}: MappingDialogProps) {
  const texts = useTexts();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? mapping?.kind ?? 'variable';
  const kinds = (['variable', 'expression', 'all', 'businessKey'] as const).filter(
    (value) => value !== 'businessKey' || hasBusinessKey,
  );
  const save = ({ source = '', target = '', local, ...values }: Values) => {
    const scope = local ? { local } : {};
    if (values.kind === 'all') onSave({ kind: 'all', ...scope });
    else if (values.kind === 'businessKey') onSave({ kind: 'businessKey', source });
    else onSave({ kind: values.kind, source, target, ...scope });
  };
  return (
    <Modal
      open
      title={title}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      onOk={() => submitForm(form, save)}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={mapping ?? { kind: 'variable' }}>
        <Form.Item name="kind" label={texts.common.type}>
          <Select options={kinds.map((value) => ({ value, label: texts.callActivity.kinds[value] }))} />
        </Form.Item>
        {kind !== 'all' && (
          <Form.Item
            name="source"
            label={kind === 'variable' ? texts.callActivity.source : texts.callActivity.sourceExpression}
            rules={[{ required: true, message: texts.callActivity.sourceRequired }]}
          >
            <Input />
          </Form.Item>
        )}
        {(kind === 'variable' || kind === 'expression') && (
          <Form.Item
            name="target"
            label={texts.callActivity.target}
            rules={[{ required: true, message: texts.callActivity.targetRequired }]}
          >
            <Input />
          </Form.Item>
        )}
        {hasLocal && kind !== 'businessKey' && (
          <Form.Item name="local" label={texts.callActivity.local} valuePropName="checked">
            <Switch size="small" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
