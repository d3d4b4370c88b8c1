import { Button, Dropdown, Tooltip } from 'antd';
import { Rows4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Density, densities } from './list-choices.ts';

const labels = {
  default: 'resource.densityDefault',
  medium: 'resource.densityMedium',
  small: 'resource.densitySmall',
} as const;

/** Chooses how close the rows stand. */
export function DensityChooser({ value, onChange }: { value: Density; onChange(density: Density): void }) {
  const { t } = useTranslation();
  const items = densities.map((key) => ({ key, label: t(labels[key]), onClick: () => onChange(key) }));
  return (
    <Dropdown menu={{ items, selectedKeys: [value] }} trigger={['click']} placement="bottomRight">
      <Tooltip title={t('resource.density')}>
        <Button type="text" aria-label={t('resource.density')} icon={<Rows4 aria-hidden="true" />} />
      </Tooltip>
    </Dropdown>
  );
}
