import { Dropdown } from 'antd';
import { ALargeSmall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { feedback } from '../../ui/feedback/feedback.ts';
import { useSizeChoice } from '../../ui/theme/size-choice.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { useTabs } from '../tabs/tab-store.ts';
import { BarButton } from './BarButton.tsx';

/** Chooses the size of controls. Pages are drawn again through the redirect route (specification §4). */
export function SizeSelector() {
  const { t } = useTranslation('shell');
  const { size, chooseSize } = useSizeChoice();
  const navigate = useNavigate();

  const items = sizes.map((key) => ({
    key,
    label: t(`size.${key}`),
    disabled: key === size,
    onClick() {
      chooseSize(key);
      useTabs.getState().dropState();
      const { pathname, search } = window.location;
      navigate(`/redirect${pathname}${search}`, { replace: true });
      feedback.success(t('size.changed'));
    },
  }));
  return (
    <Dropdown menu={{ items, selectedKeys: [size] }} trigger={['click']}>
      <BarButton label={t('topBar.size')}>
        <ALargeSmall aria-hidden="true" />
      </BarButton>
    </Dropdown>
  );
}
