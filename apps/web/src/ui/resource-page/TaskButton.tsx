import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { feedback } from '../feedback/feedback.ts';

interface TaskButtonProps {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean | undefined;
  /** Asked first. */
  question?: string | undefined;
  /** What is said when it is done. */
  done?: string | undefined;
  run(): Promise<unknown>;
}

/** A button that does something that takes its time: it shows progress and cannot be pressed twice. */
export function TaskButton({ label, icon, isDanger = false, question, done, run }: TaskButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (question !== undefined) {
      const agreed = await feedback.ask({
        title: t('dialog.title'),
        content: question,
        okText: t('action.ok'),
        cancelText: t('action.cancel'),
        danger: isDanger,
      });
      if (!agreed) return;
    }
    setBusy(true);
    try {
      await run();
      if (done) feedback.success(done);
    } catch (error) {
      // The failure was shown.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button danger={isDanger} loading={isBusy} icon={icon} onClick={() => void press()}>
      {label}
    </Button>
  );
}
