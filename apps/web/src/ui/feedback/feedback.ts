/**
 * Short messages to the user from anywhere: toasts, notifications and questions. What shows them is loaded when the first
 * one comes, or ahead of it with {@link preloadFeedback}, because the login page must not wait for it.
 */
import type { Question } from './question.ts';

const load = () => import('./antd-feedback.tsx');

export const preloadFeedback = () => void load();

export const feedback = {
  success: (text: string) => void load().then((shown) => shown.toast('success', text)),
  warning: (text: string) => void load().then((shown) => shown.toast('warning', text)),
  error: (text: string) => void load().then((shown) => shown.toast('error', text)),
  /** Stays until it is closed; the same text is shown once. */
  persistentError: (text: string) => void load().then((shown) => shown.persistentToast(text)),
  /** A notification with the text as title; stays until it is closed. */
  failure: (title: string) => void load().then((shown) => shown.notify('error', title)),
  /** A persistent notice; the same text is shown once. */
  notice: (title: string) => void load().then((shown) => shown.notify('warning', title)),
  /** Shows that work is going on until the returned function is called. */
  async loading(text: string): Promise<() => void> {
    return (await load()).loading(text);
  },
  /** Whether the user agreed. */
  async ask(question: Question): Promise<boolean> {
    return (await load()).ask(question);
  },
};
