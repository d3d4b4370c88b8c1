import type { ReactNode } from 'react';

/** A question to the user with two answers. */
export interface Question {
  title: string;
  content: ReactNode;
  okText: string;
  cancelText: string;
  /** Marks the answer as one that destroys something. */
  danger?: boolean;
  /** Work that the answer starts: the button shows progress until it ends; a rejection keeps the question open. */
  onOk?: () => Promise<unknown>;
}
