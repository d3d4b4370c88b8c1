import { Tooltip } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import styles from './BarButton.module.css';

interface Labelled {
  /** Says what it does: as tooltip, and to those who cannot see the mark. */
  label: string;
}

interface BarButtonProps extends Labelled, ComponentProps<'button'> {
  /** No tooltip: what the button opened is there instead. */
  isOpened?: boolean;
}

/** A square button of the top bar. */
export function BarButton({ label, isOpened, className, ...rest }: BarButtonProps) {
  return (
    <Tooltip title={isOpened ? '' : label}>
      <button
        type="button"
        className={[styles.button, className].filter(Boolean).join(' ')}
        aria-label={label}
        {...rest}
      />
    </Tooltip>
  );
}

/** The same, for what opens in a new window. */
export function BarLink({ label, href, children }: Labelled & { href: string; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <a className={styles.button} aria-label={label} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </Tooltip>
  );
}
