/** Shows what feedback.ts is asked to show. */
import { ConfigProvider, Modal, message, notification } from 'antd';
import { AntdTheme } from '../theme/AntdTheme.tsx';
import type { Question } from './question.ts';

ConfigProvider.config({ holderRender: (children) => <AntdTheme>{children}</AntdTheme> });

export function toast(type: 'success' | 'warning' | 'error', content: string): void {
  message.open({ type, content, duration: type === 'success' ? 3 : 5 });
}

export function persistentToast(text: string): void {
  notification.error({
    key: `persistent ${text}`,
    title: text,
    duration: false,
    placement: 'top',
    closable: true,
  });
}

export function notify(type: 'error' | 'warning', title: string): void {
  notification[type]({ key: `${type} ${title}`, title, duration: false, closable: true });
}

export function loading(content: string): () => void {
  const close = message.loading({ content, duration: 0 });
  // What antd returns is a promise of its end too; it must not be awaited by accident.
  return () => close();
}

export function ask({ title, content, okText, cancelText, danger, onOk }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    Modal.confirm({
      title,
      content,
      okText,
      cancelText,
      centered: true,
      okButtonProps: { danger: danger ?? false },
      onOk: async () => {
        await onOk?.();
        resolve(true);
      },
      onCancel: () => resolve(false),
    });
  });
}
