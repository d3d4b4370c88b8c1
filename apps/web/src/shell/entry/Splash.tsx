import styles from './Splash.module.css';

/** What is seen for the moment before there is anything to see. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-busy="true">
      <img src="/favicon.svg" alt="" width={40} height={40} className={styles.mark} />
    </div>
  );
}
