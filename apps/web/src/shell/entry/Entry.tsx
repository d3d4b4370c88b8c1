import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { credentials } from '../../session/credentials.ts';
import { decide, isPublicPath } from '../router/guard.ts';
import { preloadPage } from '../router/pages.ts';
import { enter, useEntryFailure } from './first-entry.ts';

const PublicPages = lazy(() => import('./PublicPages.tsx'));
const loadMainLayout = () => import('./MainLayout.tsx');
const MainLayout = lazy(loadMainLayout);

// A logged-in visit fetches code and data side by side, not one after the other.
if (credentials.get('accessToken') !== null && !isPublicPath(window.location.pathname)) {
  void enter();
  void loadMainLayout();
  if (['/', '/index'].includes(window.location.pathname)) preloadPage('index/index');
}

/** The guard: every visit passes here. */
export function Entry() {
  const { pathname, search } = useLocation();
  const hasFailed = useEntryFailure((state) => state.hasFailed);
  const isLoggedIn = credentials.get('accessToken') !== null;
  const wanted =
    hasFailed && !isLoggedIn && !isPublicPath(pathname)
      ? { pathname: '/', search: '' }
      : { pathname, search };
  const decision = decide({ ...wanted, isLoggedIn });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return decision.kind === 'public' ? <PublicPages /> : <MainLayout />;
}
