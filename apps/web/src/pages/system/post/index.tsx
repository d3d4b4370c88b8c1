import { post } from '@countersign/contract/system/post';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../ui/resource-page/ResourcePage.tsx';

/** 岗位管理: the posts that people hold. */
export default function PostPage() {
  const { t } = useTranslation('system-post');
  return (
    <ResourcePage
      resource={post}
      name={t('name')}
      labelOf={(row) => row.name}
      filters={[
        { key: 'name', label: t('field.name'), kind: 'text' },
        { key: 'code', label: t('field.code'), kind: 'text' },
        { key: 'status', label: t('field.status'), kind: 'dict', dict: 'common_status' },
      ]}
      columns={[
        { key: 'id', title: t('field.id'), kind: 'number', width: 96 },
        { key: 'name', title: t('field.name'), kind: 'text' },
        { key: 'code', title: t('field.code'), kind: 'code' },
        { key: 'sort', title: t('field.sort'), kind: 'number', width: 96 },
        { key: 'status', title: t('field.status'), kind: 'dict', dict: 'common_status', width: 110 },
        { key: 'remark', title: t('field.remark'), kind: 'text' },
        { key: 'createTime', title: t('field.createTime'), kind: 'time', width: 180 },
      ]}
      fields={[
        { key: 'name', label: t('field.name'), kind: 'text', max: 50 },
        { key: 'code', label: t('field.code'), kind: 'text', max: 64 },
        { key: 'sort', label: t('field.sort'), kind: 'number', initial: 0 },
        { key: 'status', label: t('field.status'), kind: 'dict', dict: 'common_status', initial: 0 },
        { key: 'remark', label: t('field.remark'), kind: 'longText', max: 500 },
      ]}
    />
  );
}
