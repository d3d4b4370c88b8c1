import { notice } from '@countersign/contract/system/notice';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../api/query-client.ts';
import { HasPermi } from '../../session/HasPermi.tsx';
import { Card } from '../../ui/card/Card.tsx';
import { DictTag } from '../../ui/dict/DictTag.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { Time } from '../../ui/time/Time.tsx';
import styles from './NoticesCard.module.css';
import { PageLink } from './PageLink.tsx';

const newest = { pageNo: 1, pageSize: 5, status: 0 };

/** The newest notices, for those who may read them. */
export function NoticesCard() {
  return (
    <HasPermi anyOf={['system:notice:query']}>
      <Notices />
    </HasPermi>
  );
}

function Notices() {
  const { t } = useTranslation('home');
  const { data, isPending, isError, refetch } = useQuery(endpointQuery(notice.page, { query: newest }));
  return (
    <Card title={t('notices.title')} extra={<PageLink to="/system/notice">{t('notices.all')}</PageLink>}>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState text={t('notices.empty')} />}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map(({ id, title, type, createTime }) => (
            <li key={id}>
              <DictTag type="system_notice_type" value={type} />
              <span className={styles.title} title={title}>
                {title}
              </span>
              <span className={styles.time}>
                <Time at={createTime} isAge />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
