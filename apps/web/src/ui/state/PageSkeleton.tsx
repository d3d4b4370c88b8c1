import styles from './PageSkeleton.module.css';

/** The outline of a page while its code is fetched. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.block} />
    </div>
  );
}
