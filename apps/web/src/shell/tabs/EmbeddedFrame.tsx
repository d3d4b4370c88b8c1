import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EmbeddedFrame.module.css';

/** A page of another site inside the layout (specification §2, Embedded frame). */
export function EmbeddedFrame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('shell');
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.frame}>
      {!isLoaded && (
        <div className={styles.waiting} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          {t('frame.loading')}
        </div>
      )}
      <iframe src={address} title={title} onLoad={() => setLoaded(true)} />
    </div>
  );
}
