import { type UserProfile, UserProfileUpdate, userProfile } from '@countersign/contract/system/user-profile';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { invalidate } from '../../../../api/query-client.ts';
import { useDict } from '../../../../session/dictionary.ts';
import { loadUser } from '../../../../session/user.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import styles from './Profile.module.css';

interface Fields {
  nickname: string;
  mobile: string;
  email: string;
  sex: number;
}

/** Name, mobile number, e-mail address and sex. */
export function BasicInfoForm({ profile }: { profile: z.output<typeof UserProfile> }) {
  const { t } = useTranslation(['profile', 'common']);
  const sexes = useDict('system_user_sex');
  const [isBusy, setBusy] = useState(false);
  const { nickname, mobile, email, sex } = profile;

  async function save(fields: Fields): Promise<void> {
    setBusy(true);
    try {
      await call(userProfile.update, { body: fields });
      feedback.success(t('basic.saved'));
      // The name stands in the top bar too.
      await Promise.all([invalidate(userProfile.get), loadUser()]);
    } catch (error) {
      // The failure was shown; what was typed stays.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  const rule = (name: keyof Fields, text: string) => ({
    validator: (_: unknown, value: unknown) =>
      UserProfileUpdate.shape[name].safeParse(value).success
        ? Promise.resolve()
        : Promise.reject(new Error(text)),
  });
  return (
    <Form
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={{ nickname, mobile, email, sex }}
      disabled={isBusy}
      validateTrigger={['onBlur', 'onSubmit']}
      scrollToFirstError={{ focus: true }}
      onFinish={(fields: Fields) => void save(fields)}
    >
      <Form.Item
        name="nickname"
        label={t('field.nickname')}
        required
        rules={[rule('nickname', t('basic.nicknameWrong'))]}
      >
        <Input maxLength={30} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="mobile" label={t('field.mobile')} rules={[rule('mobile', t('basic.mobileWrong'))]}>
        <Input inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('field.email')} rules={[rule('email', t('basic.emailWrong'))]}>
        <Input inputMode="email" autoComplete="email" maxLength={50} />
      </Form.Item>
      <Form.Item name="sex" label={t('field.sex')}>
        <Radio.Group options={sexes.map(({ value, label }) => ({ value: Number(value), label }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('common:action.save')}
      </Button>
    </Form>
  );
}
