import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { useUser } from '../../session/user.ts';
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx';
import { Frame } from '../layout/Frame.tsx';
import { enter } from './first-entry.ts';
import { Splash } from './Splash.tsx';

/** Everything that a logged-in user sees. */
export default function MainLayout() {
  const isIn = useUser((state) => state.roles.length > 0);
  const navigate = useNavigate();

  useEffect(() => {
    if (isIn) return;
    void enter().then((entered) => {
      if (!entered) navigate('/', { replace: true });
    });
  }, [isIn, navigate]);

  return (
    <QueryClientProvider client={queryClient}>
      <AntdTheme>{isIn ? <Frame /> : <Splash />}</AntdTheme>
    </QueryClientProvider>
  );
}
