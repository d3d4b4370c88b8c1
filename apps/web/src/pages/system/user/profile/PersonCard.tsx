import type { UserProfile } from '@countersign/contract/system/user-profile';
import { Building2, Camera, Clock, Mail, Phone, ShieldCheck, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Avatar } from '../../../../ui/person/Avatar.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import styles from './PersonCard.module.css';

// The cropper is only for those who change their picture.
const AvatarDialog = lazy(() => import('./AvatarDialog.tsx'));

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).join('、');

/** The user at a glance, with the picture that a click changes. */
export function PersonCard({ profile }: { profile: z.output<typeof UserProfile> }) {
  const { t } = useTranslation('profile');
  const [isChanging, setChanging] = useState(false);
  const facts: [icon: ReactNode, label: string, value: ReactNode][] = [
    [<UserRound key="icon" aria-hidden="true" />, t('field.username'), profile.username],
    [<Phone key="icon" aria-hidden="true" />, t('field.mobile'), profile.mobile],
    [<Mail key="icon" aria-hidden="true" />, t('field.email'), profile.email],
    [
      <Building2 key="icon" aria-hidden="true" />,
      t('field.dept'),
      [profile.dept?.name, namesOf(profile.posts)].filter(Boolean).join(' / '),
    ],
    [<ShieldCheck key="icon" aria-hidden="true" />, t('field.roles'), namesOf(profile.roles)],
    [
      <Clock key="icon" aria-hidden="true" />,
      t('field.createTime'),
      <Time key="time" at={profile.createTime} />,
    ],
  ];
  return (
    <section className={styles.card} aria-label={t('person')}>
      <div className={styles.picture}>
        <Avatar key={profile.avatar} name={profile.nickname} picture={profile.avatar} size={96} />
        <button
          type="button"
          className={styles.change}
          aria-label={t('avatar.change')}
          onClick={() => setChanging(true)}
        >
          <Camera aria-hidden="true" />
        </button>
      </div>
      <h1 className={styles.name}>{profile.nickname}</h1>
      <dl className={styles.facts}>
        {facts.map(([icon, label, value]) => (
          <div key={label}>
            <dt>
              {icon}
              {label}
            </dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
      {isChanging && (
        <Suspense>
          <AvatarDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
