import { NewPassword } from '@countersign/contract/system/auth';
import { userProfile } from '@countersign/contract/system/user-profile';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { credentials } from '../../../../session/credentials.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import styles from './Profile.module.css';

interface Fields {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** A new password; other sessions of the user end. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'common']);
  const [form] = Form.useForm<Fields>();
  const [isBusy, setBusy] = useState(false);

  async function save({ oldPassword, newPassword }: Fields): Promise<void> {
    setBusy(true);
    try {
      await call(userProfile.updatePassword, { body: { oldPassword, newPassword } });
      // A password that was remembered for the login page is not the right one any more.
      credentials.set('password', null);
      form.resetFields();
      feedback.success(t('password.saved'));
    } catch (error) {
      // The failure was shown.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      disabled={isBusy}
      validateTrigger={['onBlur', 'onSubmit']}
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void save(fields)}
    >
      <Form.Item
        name="oldPassword"
        label={t('password.old')}
        rules={[{ required: true, message: t('password.oldMissing') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        required
        extra={t('password.rule')}
        rules={[
          {
            validator: (_, value: unknown) =>
              NewPassword.safeParse(value).success
                ? Promise.resolve()
                : Promise.reject(new Error(t('password.newWrong'))),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('password.again')}
        required
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('password.againWrong'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={16} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
