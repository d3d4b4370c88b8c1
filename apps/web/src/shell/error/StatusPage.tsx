import { useTranslation } from 'react-i18next';
import { StatePage } from '../../ui/state/StatePage.tsx';
import { HomeLink } from './HomeLink.tsx';

/** `/404` and `/401` (specification §2). */
export function StatusPage({ status }: { status: 401 | 404 }) {
  const { t } = useTranslation();
  return (
    <StatePage
      mark={status}
      title={t(`error.${status}`)}
      hint={t(`error.${status}Hint`)}
      action={<HomeLink />}
    />
  );
}
