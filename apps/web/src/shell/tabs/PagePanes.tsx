import { Activity, memo, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  Route,
  Routes,
  useLocation,
} from 'react-router';
import { ErrorBoundary } from '../../ui/state/ErrorBoundary.tsx';
import { PageSkeleton } from '../../ui/state/PageSkeleton.tsx';
import { CrashPage } from '../error/CrashPage.tsx';
import MissingComponent from '../error/MissingComponent.tsx';
import { findPage, forgetPage } from '../router/pages.ts';
import type { FoundRoute, RouteNode } from '../router/route.ts';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { scrollMemory } from './scroll-memory.ts';
import { useTabs } from './tab-store.ts';

/**
 * The open page, and behind it the pages that are kept alive. React's `<Activity>` keeps the state of a hidden page and
 * stops its effects; closing or refreshing a tab takes the page away and its state with it.
 */
export function PagePanes({ active }: { active: FoundRoute | undefined }) {
  const location = useLocation();
  const alive = useTabs((state) => state.alive);
  const lives = useTabs((state) => state.lives);
  // The route that each living page was opened with.
  const [opened, setOpened] = useState<ReadonlyMap<string, RouteNode>>(new Map());
  const path = active ? location.pathname : undefined;
  if (path !== undefined && active && opened.get(path) !== active.route) {
    setOpened(new Map([...opened].filter(([known]) => alive.includes(known))).set(path, active.route));
  }

  const paths = path === undefined || alive.includes(path) ? alive : [path, ...alive];
  return [...paths].sort().map((pane) => {
    const route = pane === path ? active?.route : opened.get(pane);
    if (!route) return null;
    const isActive = pane === path;
    return (
      <Activity key={`${pane} ${lives[pane] ?? 0}`} mode={isActive ? 'visible' : 'hidden'}>
        <Pane route={route} location={isActive ? location : undefined} />
      </Activity>
    );
  });
}

interface PaneProps {
  route: RouteNode;
  /** The address, while the page is the open one. */
  location: Location | undefined;
}

/** One page with an address of its own: while it is hidden it keeps the one that it was last seen under. */
const Pane = memo(function Pane({ route, location }: PaneProps) {
  const [shown, setShown] = useState(location);
  if (location && !isSameAddress(location, shown)) setShown(location);
  const [remember] = useState(scrollMemory);
  useLayoutEffect(() => remember(document.getElementById('scroller')), [remember]);
  // Showing a page again under the same address must not draw it again, so neither the element nor its address changes.
  // (`<Routes location>` would not do: it follows the outer address and hands a new one down each time.)
  return useMemo(
    () =>
      shown && (
        <LocationContext.Provider value={{ location: shown, navigationType: NavigationType.Pop }}>
          <Routes>
            <Route path={route.path} element={<PageOf route={route} />} />
          </Routes>
        </LocationContext.Provider>
      ),
    [route, shown],
  );
});

const isSameAddress = (one: Location, other: Location | undefined) =>
  other !== undefined &&
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state;

function PageOf({ route: { component, meta } }: { route: RouteNode }) {
  const [attempt, setAttempt] = useState(0);
  if (meta.link) return <EmbeddedFrame address={meta.link} title={meta.title} />;
  if (component === null) return null;
  const Page = findPage(component);
  if (!Page) return <MissingComponent component={component} />;
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <CrashPage
          error={error}
          onRetry={() => {
            forgetPage(component);
            setAttempt(attempt + 1);
          }}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
