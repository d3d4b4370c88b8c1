import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../layout/BarButton.tsx';
import type { AppRoutes } from '../router/use-app-routes.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Opens the route search, also with Ctrl K. */
export function RouteSearch({ routes }: { routes: AppRoutes }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <BarButton label={t('search.open')} onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
      </BarButton>
      {isOpen && (
        <Suspense>
          <SearchDialog menu={routes.menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
