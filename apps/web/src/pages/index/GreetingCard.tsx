import { userProfile } from '@countersign/contract/system/user-profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../api/query-client.ts';
import { useUser } from '../../session/user.ts';
import { Avatar } from '../../ui/person/Avatar.tsx';
import { Time } from '../../ui/time/Time.tsx';
import styles from './GreetingCard.module.css';
import { partOfDay } from './part-of-day.ts';

/** Who I am here. The profile adds to it when it arrives; a profile that cannot be read leaves the greeting as it is. */
export function GreetingCard() {
  const { t } = useTranslation('home');
  const user = useUser((state) => state.user);
  const { data: profile } = useQuery(endpointQuery(userProfile.get, {}, { quiet: true }));
  const [part] = useState(() => partOfDay(new Date().getHours()));
  const name = profile?.nickname ?? user?.nickname ?? '';
  const about = [profile?.dept?.name, ...(profile?.posts ?? []).map((post) => post.name)].filter(Boolean);
  return (
    <header className={styles.greeting}>
      <Avatar name={name} picture={profile?.avatar ?? user?.avatar ?? ''} size={48} />
      <div className={styles.words}>
        <h1>{t(`greeting.${part}`, { name })}</h1>
        <p>
          {about.join(' · ')}
          {profile?.loginDate && (
            <span>
              {t('lastLogin')} <Time at={profile.loginDate} />
            </span>
          )}
        </p>
      </div>
    </header>
  );
}
