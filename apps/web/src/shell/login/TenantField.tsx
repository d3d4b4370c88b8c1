import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { flags } from '../../flags.ts';
import { LoginField } from './LoginField.tsx';
import { nameTenant, useTenantChoice } from './tenant-choice.ts';

const fieldName = 'tenantName';

/** Which tenant to log in to; nothing where there is only one. */
export function TenantField() {
  const { t } = useTranslation('login');
  const { name, problem } = useTenantChoice();
  useEffect(() => {
    if (problem) document.querySelector<HTMLInputElement>(`[name="${fieldName}"]`)?.focus();
  }, [problem]);
  if (!flags.tenant) return null;
  const errors = { missing: t('required.tenantName'), unknown: t('tenantUnknown') };
  return (
    <LoginField
      name={fieldName}
      label={t('tenant')}
      value={name}
      error={problem && errors[problem]}
      autoComplete="organization"
      onChange={nameTenant}
    />
  );
}
