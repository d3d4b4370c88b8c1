import { SocialType } from '@countersign/contract/system/social';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { leaveForSite } from '../../../session/social-trip.ts';
import { LoginFrame } from '../../../shell/login/LoginFrame.tsx';
import { SocialProgress } from '../../../shell/login/SocialProgress.tsx';
import { SocialReturnPage } from '../../../shell/login/SocialReturnPage.tsx';
import { applyTenant } from '../../../shell/login/tenant-choice.ts';
import { targetAfterLogin } from '../../../shell/router/guard.ts';

/** A link that logs in over Gitee at once, for portals and bookmarks; Gitee sends the browser back here. */
export default function GiteeLoginPage() {
  const { t } = useTranslation('login-ways');
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<string>();
  const isBack = new URLSearchParams(search).has('state');

  useEffect(() => {
    if (isBack) return;
    const leave = async () => {
      if (!(await applyTenant())) return setProblem(t('social.noTenant'));
      await leaveForSite(
        { type: SocialType.gitee, purpose: 'login', after: targetAfterLogin(search) },
        pathname,
      );
    };
    leave().catch((error: unknown) => setProblem(messageOf(error)));
  }, [isBack, pathname, search, t]);

  if (isBack) return <SocialReturnPage />;
  return (
    <LoginFrame title={t('social.title')}>
      <SocialProgress text={t('social.leaving')} problem={problem} />
    </LoginFrame>
  );
}
