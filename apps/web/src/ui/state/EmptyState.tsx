import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BlockState.module.css';

/** One line why there is nothing, and at most one button what to do. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Inbox aria-hidden="true" className={styles.mark} />
      <span>{text}</span>
      {action}
    </div>
  );
}
