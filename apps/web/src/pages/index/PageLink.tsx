import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppRoutes } from '../../shell/router/use-app-routes.ts';

/** A link to a page, shown to those who can open it. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { find } = useAppRoutes();
  return find(to) ? <Link to={to}>{children}</Link> : null;
}
