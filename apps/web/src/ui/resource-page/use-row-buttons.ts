import type { Endpoint } from '@countersign/contract';
import { useTranslation } from 'react-i18next';
import { usePermissionChecks } from '../../session/user.ts';
import type { RowAction } from './description.ts';
import type { RowButton } from './rows.ts';

/** Whether the user may call an endpoint. */
export function useMayCall(): (endpoint: Endpoint | undefined) => boolean {
  const { hasPermi } = usePermissionChecks();
  return (endpoint) => {
    const permission = endpoint?.spec.permission;
    return permission === undefined || hasPermi(permission);
  };
}

interface RowButtonParts<Row> {
  actions: RowAction<Row>[];
  /** Missing when the user may not edit. */
  onEdit: ((row: Row) => void) | undefined;
  /** Missing when the user may not delete. */
  onRemove: ((row: Row) => void) | undefined;
}

/** What the user may do with a row: the screen's own actions, then edit and delete; undefined when nothing. */
export function useRowButtons<Row>({ actions, onEdit, onRemove }: RowButtonParts<Row>) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const allowed = actions.filter(({ endpoint }) => mayCall(endpoint));
  if (allowed.length === 0 && !onEdit && !onRemove) return undefined;
  return (row: Row): RowButton[] => [
    ...allowed
      .filter(({ isOffered }) => isOffered?.(row) ?? true)
      .map(({ key, label, isDanger, run }) => ({ key, label, isDanger, run: () => run(row) })),
    ...(onEdit ? [{ key: 'edit', label: t('action.edit'), run: () => onEdit(row) }] : []),
    ...(onRemove
      ? [{ key: 'delete', label: t('action.delete'), isDanger: true, run: () => onRemove(row) }]
      : []),
  ];
}
