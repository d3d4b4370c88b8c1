import { Suspense, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { Entry } from './shell/entry/Entry.tsx';
import { Splash } from './shell/entry/Splash.tsx';
import { CrashPage } from './shell/error/CrashPage.tsx';
import { useStoredThemeColour } from './shell/settings/stored-theme-colour.ts';
import { ErrorBoundary } from './ui/state/ErrorBoundary.tsx';
import { applyTheme } from './ui/theme/css-variables.ts';
import { useThemeChoice } from './ui/theme/theme-choice.ts';

export function App() {
  useStoredThemeColour();
  const { mode, colour, size } = useThemeChoice();
  useLayoutEffect(() => applyTheme(document.documentElement, { mode, colour, size }), [mode, colour, size]);
  return (
    <BrowserRouter>
      <ErrorBoundary
        fallback={(error) => <CrashPage error={error} onRetry={() => window.location.reload()} />}
      >
        <Suspense fallback={<Splash />}>
          <Entry />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
