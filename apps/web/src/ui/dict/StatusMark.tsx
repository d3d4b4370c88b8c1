import type { ReactNode } from 'react';
import styles from './StatusMark.module.css';
import type { Tone } from './tone.ts';

/** A state as dot and word. */
export function StatusMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
