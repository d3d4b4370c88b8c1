import type { ReactNode } from 'react';
import styles from './StatePage.module.css';

interface StatePageProps {
  /** A large word or number that names the state. */
  mark: ReactNode;
  title: string;
  hint: ReactNode;
  action?: ReactNode;
}

/** A page that says why there is nothing else to see, and what to do. */
export function StatePage({ mark, title, hint, action }: StatePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.mark} aria-hidden="true">
        {mark}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.hint}>{hint}</div>
      {action}
    </div>
  );
}
