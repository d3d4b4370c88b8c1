import {
  appendTo,
  createChild,
  type ModdleElement,
  qualifiedName,
  supports,
  textOf,
} from '@countersign/bpmn';
import { App, Form, Input, Modal, Select } from 'antd';
import type { DiagramElement } from '../../modeler/services.ts';
import { useTexts } from '../../texts/TextsContext.tsx';
import { usePanel } from '../PanelContext.tsx';
import { definitionsOf, isIdTaken, type RootElementType } from '../rootElements.ts';
import { xmlNamePattern } from '../xmlName.ts';
import { submitForm } from './submitForm.ts';

interface Values {
  id: string;
  name?: string;
  code?: string;
  errorMessage?: string;
  scope?: string;
}

export interface RootElementDialogProps {
  element: DiagramElement;
  type: RootElementType;
  /** The one to edit; without it a new one is created. */
  existing?: ModdleElement | undefined;
  open: boolean;
  onClose: (saved?: ModdleElement) => void;
}

const codeProperty: Partial<Record<RootElementType, string>> = {
  'bpmn:Error': 'errorCode',
  'bpmn:Escalation': 'escalationCode',
};

/** Creates or edits a message, signal, error or escalation. An id that exists is refused with a toast (§8). */
export function RootElementDialog({ element, type, existing, open, onClose }: RootElementDialogProps) {
  const texts = useTexts();
  const words = texts.messagesAndSignals;
  const { dialect, edit } = usePanel();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const isError = type === 'bpmn:Error';
  const hasScope = type === 'bpmn:Signal' && supports(dialect, 'signalScope');
  const titles: Record<RootElementType, string> = {
    'bpmn:Message': words.newMessage,
    'bpmn:Signal': words.newSignal,
    'bpmn:Error': words.newError,
    'bpmn:Escalation': words.newEscalation,
  };

  const extended = (name: 'errorMessage' | 'signalScope') =>
    supports(dialect, name) ? qualifiedName(dialect, name) : undefined;
  const initial: Values = {
    id: existing
      ? (textOf(existing, 'id') ?? '')
      : `${type.slice(5)}_${Math.random().toString(36).slice(2, 9)}`,
  };
  const read = (name: string | undefined) => (existing && name ? textOf(existing, name) : undefined);

  const save = (values: Values) => {
    if (isIdTaken(element.businessObject, values.id, existing)) {
      message.error(
        type === 'bpmn:Message'
          ? words.messageExists
          : type === 'bpmn:Signal'
            ? words.signalExists
            : words.idExists,
      );
      return;
    }
    const code = codeProperty[type];
    const messageName = isError ? extended('errorMessage') : undefined;
    const scopeName = hasScope ? extended('signalScope') : undefined;
    const properties: Record<string, unknown> = {
      id: values.id,
      name: values.name || undefined,
      ...(code && { [code]: values.code || undefined }),
      ...(messageName && { [messageName]: values.errorMessage || undefined }),
      ...(scopeName && { [scopeName]: values.scope || undefined }),
    };
    let saved = existing;
    edit(element, (editor) => {
      if (existing) editor.update(existing, properties);
      else {
        const definitions = definitionsOf(element.businessObject);
        saved = createChild(editor, definitions, type, properties);
        appendTo(editor, definitions, 'rootElements', saved);
      }
    });
    onClose(saved);
  };

  return (
    <Modal
      open={open}
      title={titles[type]}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      destroyOnHidden
      onOk={() => submitForm(form, save)}
      onCancel={() => onClose()}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{
          ...initial,
          name: read('name'),
          code: read(codeProperty[type]),
          errorMessage: read(extended('errorMessage')),
          scope: read(extended('signalScope')),
        }}
      >
        <Form.Item
          name="id"
          label={words.id}
          rules={[
            { required: true, message: texts.common.required },
            { pattern: xmlNamePattern, message: texts.base.idInvalid },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="name" label={texts.common.name}>
          <Input />
        </Form.Item>
        {codeProperty[type] && (
          <Form.Item name="code" label={words.code}>
            <Input />
          </Form.Item>
        )}
        {isError && supports(dialect, 'errorMessage') && (
          <Form.Item name="errorMessage" label={words.errorMessage}>
            <Input />
          </Form.Item>
        )}
        {hasScope && (
          <Form.Item name="scope" label={words.scope}>
            <Select
              allowClear
              options={['global', 'processInstance'].map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
