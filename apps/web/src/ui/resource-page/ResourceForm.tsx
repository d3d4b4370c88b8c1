import { Button, Drawer, Form, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { feedback } from '../feedback/feedback.ts';
import type { FormField } from './description.ts';
import { FieldControl } from './FieldControl.tsx';
import { useFieldRules } from './field-rules.ts';
import styles from './ResourceForm.module.css';
import type { ResourceApi } from './resource-api.ts';

/** Forms with more fields stand in a drawer. */
const dialogFields = 6;
const width = 520;

interface ResourceFormProps<Row> {
  api: ResourceApi<Row>;
  name: string;
  fields: FormField[];
  /** The row to edit; missing to create one. */
  row: Row | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Creates or edits a row. Leaving with unsaved changes asks; saving shows progress and cannot be pressed twice. */
export function ResourceForm<Row extends object>(props: ResourceFormProps<Row>) {
  const { api, name, fields, row, onClose, onSaved } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Record<string, unknown>>();
  const rulesOf = useFieldRules(row ? api.endpoints.update : api.endpoints.create);
  const [whole, setWhole] = useState(row ? undefined : initialOf(fields));
  const [read, setRead] = useState(row);
  const [isBusy, setBusy] = useState(false);

  // What is edited is read anew: the list may be older than somebody else's change.
  useEffect(() => {
    if (!row) return;
    let isCurrent = true;
    api.read(row).then(
      (fresh) => {
        if (!isCurrent) return;
        setRead(fresh);
        setWhole(Object.fromEntries(Object.entries(fresh)));
      },
      () => {
        if (isCurrent) onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, row, onClose]);

  async function close(): Promise<void> {
    if (isBusy) return;
    if (form.isFieldsTouched()) {
      const agreed = await feedback.ask({
        title: t('dialog.title'),
        content: t('dialog.unsaved'),
        okText: t('action.ok'),
        cancelText: t('action.cancel'),
      });
      if (!agreed) return;
    }
    onClose();
  }

  async function save(values: object): Promise<void> {
    setBusy(true);
    try {
      await api.save(values, read);
      feedback.success(t(row ? 'resource.updated' : 'resource.created'));
      onSaved();
    } catch (error) {
      // The failure was shown; what was typed stays.
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
    }
  }

  const body = whole ? (
    <Form
      form={form}
      layout="vertical"
      initialValues={whole}
      disabled={isBusy}
      scrollToFirstError={{ focus: true }}
      validateTrigger={['onBlur', 'onSubmit']}
      className={styles.form ?? ''}
      onFinish={(values) => void save(values)}
    >
      {fields.map((field) => (
        <Form.Item key={field.key} name={field.key} label={field.label} {...rulesOf(field)}>
          <FieldControl field={field} />
        </Form.Item>
      ))}
    </Form>
  ) : (
    <Skeleton active title={false} paragraph={{ rows: fields.length * 2 }} />
  );
  const buttons = (
    <div className={styles.buttons}>
      <Button onClick={() => void close()} disabled={isBusy}>
        {t('action.cancel')}
      </Button>
      <Button type="primary" loading={isBusy} disabled={!whole} onClick={() => form.submit()}>
        {t('action.save')}
      </Button>
    </div>
  );
  const frame = {
    open: true,
    title: t(row ? 'resource.editTitle' : 'resource.createTitle', { name }),
    footer: buttons,
  };
  return fields.length > dialogFields ? (
    <Drawer {...frame} size={width} onClose={() => void close()}>
      {body}
    </Drawer>
  ) : (
    <Modal {...frame} width={width} onCancel={() => void close()} mask={{ closable: false }}>
      {body}
    </Modal>
  );
}

const initialOf = (fields: FormField[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])));
