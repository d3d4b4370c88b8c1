import type { NotifyMessage } from '@countersign/contract/system/notify-message';
import { DictTag } from '../../ui/dict/DictTag.tsx';
import { Time } from '../../ui/time/Time.tsx';
import styles from './MessageLine.module.css';

/** A message: who sent it, of what kind, what it says, and how old it is. */
export function MessageLine({ message }: { message: NotifyMessage }) {
  return (
    <article className={styles.line}>
      <header className={styles.head}>
        <strong>{message.templateNickname}</strong>
        <DictTag type="system_notify_template_type" value={message.templateType} />
        <span className={styles.time}>
          <Time at={message.createTime} isAge />
        </span>
      </header>
      <p className={styles.text}>{message.templateContent}</p>
    </article>
  );
}
