import { Dropdown, type MenuProps } from 'antd';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leave } from '../../session/leave.ts';
import { useUser } from '../../session/user.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { Avatar } from '../../ui/person/Avatar.tsx';
import styles from './AvatarMenu.module.css';

const SettingsDrawer = lazy(() => import('../settings/SettingsDrawer.tsx'));

/** Personal centre, layout settings, log out. */
export function AvatarMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const user = useUser((state) => state.user);
  const [isSettingsOpen, setSettingsOpen] = useState<boolean>();

  async function logOut(): Promise<void> {
    const agreed = await feedback.ask({
      title: t('logOut.title'),
      content: t('logOut.question'),
      okText: t('common:action.ok'),
      cancelText: t('common:action.cancel'),
    });
    if (agreed) await leave();
  }

  const items: MenuProps['items'] = [
    {
      key: 'profile',
      icon: <UserRound aria-hidden="true" />,
      label: t('avatar.profile'),
      onClick: () => navigate('/user/profile'),
    },
    {
      key: 'settings',
      icon: <Settings aria-hidden="true" />,
      label: t('avatar.settings'),
      onClick: () => setSettingsOpen(true),
    },
    { type: 'divider' },
    {
      key: 'logOut',
      icon: <LogOut aria-hidden="true" />,
      label: t('avatar.logOut'),
      onClick: () => void logOut(),
    },
  ];
  const name = user?.nickname ?? '';
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.button} aria-haspopup="menu">
          <Avatar name={name} picture={user?.avatar ?? ''} size={28} />
          <span className={styles.name}>{name}</span>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </Dropdown>
      {isSettingsOpen !== undefined && (
        <Suspense>
          <SettingsDrawer isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
