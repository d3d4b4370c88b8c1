import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { returnedTrip } from '../../session/social-trip.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { SocialProgress } from './SocialProgress.tsx';
import { finishTrip } from './social-return.ts';

/** Takes what another site sent the browser back with: logs in, binds the account, or asks who it is to be bound to. */
export function SocialReturnPage() {
  const { t } = useTranslation('login-ways');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    const trip = returnedTrip(search);
    if (!trip) {
      setProblem(t('social.unknownTrip'));
      return;
    }
    finishTrip(trip).then(
      (outcome) => {
        if (!isCurrent) return;
        if (outcome === 'unbound') navigate('/bind', { replace: true, state: trip });
        else navigate(trip.after, { replace: true });
      },
      (error: unknown) => {
        if (isCurrent) setProblem(messageOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [search, navigate, t]);

  return (
    <LoginFrame title={t('social.title')}>
      <SocialProgress text={t('social.finishing')} problem={problem} />
    </LoginFrame>
  );
}
