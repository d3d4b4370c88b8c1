import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoginPage } from '../login/LoginPage.tsx';
import { findPage } from '../router/pages.ts';
import { Splash } from './Splash.tsx';

const MissingComponent = lazy(() => import('../error/MissingComponent.tsx'));

/** The pages that need no session; each but login is found below `pages/` by its path. */
export default function PublicPages() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  if (path === '/login') return <LoginPage look="side" />;
  if (path === '/login2') return <LoginPage look="centre" />;
  const component = `${path.slice(1)}/index`;
  const Page = findPage(component);
  return (
    <Suspense fallback={<Splash />}>{Page ? <Page /> : <MissingComponent component={component} />}</Suspense>
  );
}
