import type { LucideIcon } from 'lucide-react';
import type { DesignerSession, SessionState } from '../designer/session.ts';
import type { Texts } from '../texts/zh-CN.ts';

/** A key with its modifiers; `mod` is Ctrl, and ⌘ on a Mac. */
export interface Shortcut {
  key: string;
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
}

/** What an action may use besides the session: questions and messages, and what only the component can do. */
export interface ActionContext {
  session: DesignerSession;
  texts: Texts;
  ask(question: string): Promise<boolean>;
  say(kind: 'success' | 'warning' | 'error' | 'info', text: string): void;
  chooseFile(): void;
  save(): Promise<void>;
  startAgain(): Promise<void>;
}

export type ActionGroup = 'file' | 'edit' | 'arrange' | 'view' | 'check';
export type ActionMenu = 'download' | 'preview' | 'align';

/** Something the user can do, declared once: toolbar, menus, keyboard and help sheet are drawn from the list of these. */
export interface DesignerAction {
  id: string;
  group: ActionGroup;
  /** Stands in a menu of this name in the toolbar instead of having a button of its own. */
  menu?: ActionMenu;
  icon: LucideIcon;
  label(texts: Texts, state: SessionState): string;
  shortcut?: Shortcut;
  isEnabled?(state: SessionState): boolean;
  isActive?(state: SessionState): boolean;
  run(context: ActionContext): void | Promise<void>;
}
