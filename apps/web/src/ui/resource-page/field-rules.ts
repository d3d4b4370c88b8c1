/** The contract's rules for a field, as rules of the form. */
import type { Endpoint } from '@countersign/contract';
import type { FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormField } from './description.ts';
import { fieldSchema } from './resource-api.ts';

/** Whether the contract refuses a missing value. */
export function isRequired(endpoint: Endpoint | undefined, key: string): boolean {
  const schema = fieldSchema(endpoint, key);
  return schema !== undefined && !schema.safeParse(undefined).success;
}

/** What the contract says against a value; missing when nothing. */
export function complaint(endpoint: Endpoint | undefined, key: string, value: unknown): string | undefined {
  const result = fieldSchema(endpoint, key)?.safeParse(value);
  return result?.success === false ? (result.error.issues[0]?.message ?? '') : undefined;
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** @param endpoint where the form is sent */
export function useFieldRules(endpoint: Endpoint | undefined) {
  const { t } = useTranslation();
  return ({ key, label }: FormField): Pick<FormItemProps, 'required' | 'rules'> => ({
    required: isRequired(endpoint, key),
    rules: [
      {
        validator(_, value: unknown) {
          const wrong = complaint(endpoint, key, value);
          if (wrong === undefined) return Promise.resolve();
          return Promise.reject(new Error(isMissing(value) ? t('resource.required', { label }) : wrong));
        },
      },
    ],
  });
}
