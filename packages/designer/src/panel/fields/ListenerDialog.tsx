import type {
  Dialect,
  InjectedField,
  Listener,
  ListenerKind,
  ListenerType,
  TimerType,
} from '@countersign/bpmn';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.tsx';
import { InjectedFields } from './InjectedFields.tsx';
import { submitForm } from './submitForm.ts';

interface Values {
  event: keyof EventWords;
  id?: string;
  type: ListenerType;
  value?: string;
  scriptFormat?: string;
  scriptType?: 'inline' | 'external';
  script?: string;
  resource?: string;
  timerType?: TimerType | 'none';
  timer?: string;
}

type EventWords = ReturnType<typeof useTexts>['listeners']['events'];

export interface ListenerDialogProps {
  kind: ListenerKind;
  dialect: Dialect;
  /** Flows have one event: that they are taken. */
  isFlow: boolean;
  listener: Listener | undefined;
  onSave: (listener: Listener) => void;
  onClose: () => void;
}

/** One listener; which fields it needs follows from its type and event (§5). */
export function ListenerDialog({ kind, dialect, isFlow, listener, onSave, onClose }: ListenerDialogProps) {
  const texts = useTexts();
  const words = texts.listeners;
  const [form] = Form.useForm<Values>();
  const [fields, setFields] = useState<InjectedField[]>(listener?.fields ?? []);
  const type = Form.useWatch('type', form) ?? listener?.type ?? 'class';
  const scriptType = Form.useWatch('scriptType', form);
  const event = Form.useWatch('event', form);
  const timerType = Form.useWatch('timerType', form);
  const events: (keyof EventWords)[] =
    kind === 'task' ? [...dialect.taskListenerEvents] : isFlow ? ['take'] : ['start', 'end'];
  const required = (message: string) => [{ required: true, whitespace: true, message }];

  const save = (values: Values) => {
    const isTimeout = values.event === 'timeout' && values.timerType && values.timerType !== 'none';
    onSave({
      event: values.event,
      ...(kind === 'task' && { id: values.id }),
      type: values.type,
      value: values.type === 'script' ? '' : (values.value ?? ''),
      script:
        values.type === 'script'
          ? {
              format: values.scriptFormat ?? '',
              type: values.scriptType ?? 'inline',
              value: (values.scriptType === 'external' ? values.resource : values.script) ?? '',
            }
          : undefined,
      timer:
        isTimeout && values.timerType !== 'none' && values.timerType
          ? { type: values.timerType, value: values.timer ?? '' }
          : undefined,
      fields,
    });
  };

  const isExternal = listener?.script?.type === 'external';
  return (
    <Modal
      open
      title={words.title}
      okText={texts.common.save}
      cancelText={texts.common.cancel}
      onOk={() => submitForm(form, save)}
      onCancel={onClose}
      width={600}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        className="cs-dialog-form"
        initialValues={{
          event: listener?.event ?? (isFlow ? 'take' : undefined),
          id: listener?.id,
          type: listener?.type ?? 'class',
          value: listener?.value,
          scriptFormat: listener?.script?.format,
          scriptType: listener?.script?.type,
          script: isExternal ? undefined : listener?.script?.value,
          resource: isExternal ? listener?.script?.value : undefined,
          timerType: listener?.timer?.type ?? 'none',
          timer: listener?.timer?.value,
        }}
      >
        <Form.Item
          name="event"
          label={words.event}
          rules={[{ required: true, message: words.eventRequired }]}
        >
          <Select options={events.map((value) => ({ value, label: words.events[value] }))} />
        </Form.Item>
        {kind === 'task' && (
          <Form.Item name="id" label={words.id} rules={required(words.idRequired)}>
            <Input />
          </Form.Item>
        )}
        <Form.Item name="type" label={words.type} rules={[{ required: true }]}>
          <Select
            options={(['class', 'expression', 'delegateExpression', 'script'] as const).map((value) => ({
              value,
              label: words.types[value],
            }))}
          />
        </Form.Item>
        {type !== 'script' && (
          <Form.Item name="value" label={words[type]} rules={required(words[`${type}Required`])}>
            <Input />
          </Form.Item>
        )}
        {type === 'script' && (
          <>
            <Form.Item
              name="scriptFormat"
              label={words.scriptFormat}
              rules={required(words.scriptFormatRequired)}
            >
              <Input />
            </Form.Item>
            <Form.Item
              name="scriptType"
              label={words.scriptType}
              rules={[{ required: true, message: words.scriptTypeRequired }]}
            >
              <Select
                options={[
                  { value: 'inline', label: texts.task.inline },
                  ...(dialect.externalScripts ? [{ value: 'external', label: texts.task.external }] : []),
                ]}
              />
            </Form.Item>
            {scriptType === 'inline' && (
              <Form.Item name="script" label={words.script} rules={required(words.scriptRequired)}>
                <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
              </Form.Item>
            )}
            {scriptType === 'external' && (
              <Form.Item name="resource" label={words.resource} rules={required(words.resourceRequired)}>
                <Input />
              </Form.Item>
            )}
          </>
        )}
        {event === 'timeout' && (
          <>
            <Form.Item name="timerType" label={words.timerType}>
              <Select
                options={(['date', 'duration', 'cycle', 'none'] as const).map((value) => ({
                  value,
                  label: words.timerTypes[value],
                }))}
              />
            </Form.Item>
            {timerType && timerType !== 'none' && (
              <Form.Item name="timer" label={words.timer} rules={required(words.timerRequired)}>
                <Input />
              </Form.Item>
            )}
          </>
        )}
      </Form>
      <InjectedFields fields={fields} onChange={setFields} />
    </Modal>
  );
}
