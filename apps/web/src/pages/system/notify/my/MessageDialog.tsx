import type { NotifyMessage } from '@countersign/contract/system/notify-message';
import { Descriptions, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { DictTag } from '../../../../ui/dict/DictTag.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import styles from './MessageDialog.module.css';

/** A message as a whole. */
export function MessageDialog({ message, onClose }: { message: NotifyMessage; onClose(): void }) {
  const { t } = useTranslation('system-notify-my');
  return (
    <Modal open title={t('detail')} footer={null} onCancel={onClose} width={560}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'from', label: t('field.templateNickname'), children: message.templateNickname },
          { key: 'time', label: t('field.createTime'), children: <Time at={message.createTime} /> },
          {
            key: 'type',
            label: t('field.templateType'),
            children: <DictTag type="system_notify_template_type" value={message.templateType} />,
          },
        ]}
      />
      <p className={styles.content}>{message.templateContent}</p>
    </Modal>
  );
}
