import { Pagination, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../media/use-media.ts';
import styles from './Pager.module.css';
import { pageSizes } from './paging.ts';
import { scrollToTop } from './scroll-to-top.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** Total, sizes, previous, pages, next, jumper (specification §9): 7 pages to click, 5 on a phone. */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const sizes = pageSizes.map((value) => ({ value, label: t('resource.pageSize', { size: value }) }));
  return (
    <nav className={styles.pager} aria-label={t('resource.pages')}>
      <span className="cs-figures">{t('resource.total', { total })}</span>
      <Select
        value={size}
        options={sizes}
        aria-label={t('resource.pageSizes')}
        onChange={(choice) => {
          onSize(choice);
          scrollToTop();
        }}
      />
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger={false}
        showQuickJumper
        showLessItems={isMobile}
        onChange={(number) => {
          onPage(number);
          scrollToTop();
        }}
      />
    </nav>
  );
}
