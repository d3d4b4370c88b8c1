import { FileQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatePage } from '../../ui/state/StatePage.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Stands in for a menu entry whose page does not exist (architecture §6). */
export default function MissingComponent({ component }: { component: string }) {
  const { t } = useTranslation();
  return (
    <StatePage
      mark={<FileQuestionMark style={{ width: 40, height: 40 }} />}
      title={t('error.component')}
      hint={
        <>
          {t('error.componentHint')} <code>{component}</code>
        </>
      }
      action={<HomeLink />}
    />
  );
}
