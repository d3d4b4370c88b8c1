import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title: ReactNode;
  /** At the end of the title line. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page: one hairline border, no shadow. */
export function Card({ title, extra, children }: CardProps) {
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {extra}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
