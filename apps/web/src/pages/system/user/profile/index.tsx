import { userProfile } from '@countersign/contract/system/user-profile';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../../api/api-error.ts';
import { endpointQuery } from '../../../../api/query-client.ts';
import { FailedState } from '../../../../ui/state/FailedState.tsx';
import { BasicInfoForm } from './BasicInfoForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import styles from './Profile.module.css';
import { SocialAccounts } from './SocialAccounts.tsx';

const sections = ['basic', 'password', 'social'] as const;

/** 个人中心: who the user is, and what they change of themselves. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(endpointQuery(userProfile.get, undefined, { quiet: true }));
  if (error && !data) return <FailedState text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.skeleton ?? ''} paragraph={{ rows: 8 }} />;
  const section = sections.find((known) => known === params.get('tab')) ?? 'basic';
  const contents = {
    basic: <BasicInfoForm profile={data} />,
    password: <PasswordForm />,
    social: <SocialAccounts profile={data} />,
  };
  return (
    <div className={styles.page}>
      <PersonCard profile={data} />
      <section className={styles.sections}>
        <Tabs
          activeKey={section}
          onChange={(key) => setParams({ tab: key }, { replace: true })}
          items={sections.map((key) => ({ key, label: t(`${key}.title`), children: contents[key] }))}
        />
      </section>
    </div>
  );
}
