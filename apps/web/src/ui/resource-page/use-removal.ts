import { useTranslation } from 'react-i18next';
import { feedback } from '../feedback/feedback.ts';
import type { ResourceApi } from './resource-api.ts';

interface RemovalParts<Row> {
  api: ResourceApi<Row>;
  name: string;
  labelOf(row: Row): string;
  onRemoved(): Promise<unknown>;
}

/** Deletes a row after a question that names it. */
export function useRemoval<Row>({ api, name, labelOf, onRemoved }: RemovalParts<Row>): (row: Row) => void {
  const { t } = useTranslation();
  return async (row) => {
    const agreed = await feedback.ask({
      title: t('dialog.title'),
      content: t('resource.deleteQuestion', { name, label: labelOf(row) }),
      okText: t('action.delete'),
      cancelText: t('action.cancel'),
      danger: true,
      onOk: () => api.remove(row),
    });
    if (!agreed) return;
    feedback.success(t('resource.deleted'));
    await onRemoved();
  };
}
