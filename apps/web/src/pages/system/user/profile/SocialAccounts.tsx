import { socialUser } from '@countersign/contract/system/social-user';
import { type UserProfile, userProfile } from '@countersign/contract/system/user-profile';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { invalidate } from '../../../../api/query-client.ts';
import { leaveForSite, type SocialSiteName, socialSites } from '../../../../session/social-trip.ts';
import { SiteMark } from '../../../../shell/login/SiteMark.tsx';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import styles from './SocialAccounts.module.css';

const returnPath = '/auth-redirect';
const after = '/user/profile?tab=social';

/** The accounts at other sites that log in as the user. */
export function SocialAccounts({ profile }: { profile: z.output<typeof UserProfile> }) {
  const { t } = useTranslation(['login-ways', 'profile']);
  return (
    <ul className={styles.accounts}>
      {socialSites.map(({ type, name }) => (
        <li key={type}>
          <SiteMark site={name} />
          <span className={styles.site}>{t(`site.${name}`)}</span>
          <Account
            type={type}
            site={name}
            openid={profile.socialUsers.find((bound) => bound.type === type)?.openid}
          />
        </li>
      ))}
    </ul>
  );
}

interface AccountProps {
  type: number;
  site: SocialSiteName;
  /** Missing when no account is bound. */
  openid: string | undefined;
}

function Account({ type, site, openid }: AccountProps) {
  const { t } = useTranslation(['profile', 'common', 'login-ways']);
  const [isBusy, setBusy] = useState(false);
  const name = t(`login-ways:site.${site}`);

  async function bind(): Promise<void> {
    setBusy(true);
    try {
      await leaveForSite({ type, purpose: 'bind', after }, returnPath);
    } catch (error) {
      // The failure was shown.
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
    }
  }

  async function unbind(bound: string): Promise<void> {
    const agreed = await feedback.ask({
      title: t('common:dialog.title'),
      content: t('social.question', { name }),
      okText: t('social.unbind'),
      cancelText: t('common:action.cancel'),
      danger: true,
      onOk: () => call(socialUser.unbind, { body: { type, openid: bound } }),
    });
    if (!agreed) return;
    feedback.success(t('social.unbound'));
    await invalidate(userProfile.get);
  }

  if (openid === undefined) {
    return (
      <Button loading={isBusy} aria-label={`${t('social.bind')} ${name}`} onClick={() => void bind()}>
        {t('social.bind')}
      </Button>
    );
  }
  return (
    <>
      <code className={styles.openid} title={openid}>
        {openid}
      </code>
      <Button danger aria-label={`${t('social.unbind')} ${name}`} onClick={() => void unbind(openid)}>
        {t('social.unbind')}
      </Button>
    </>
  );
}
