import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import button from '../../ui/state/LinkButton.module.css';
import styles from './SocialProgress.module.css';

interface SocialProgressProps {
  /** What is going on. */
  text: string;
  /** Why it does not go on. */
  problem: string | undefined;
}

/** The moment between this application and another site. */
export function SocialProgress({ text, problem }: SocialProgressProps) {
  const { t } = useTranslation('login-ways');
  if (problem === undefined) {
    return (
      <p role="status" className={styles.waiting}>
        <span className={styles.spinner} aria-hidden="true" />
        {text}
      </p>
    );
  }
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem}</p>
      <Link to="/login" className={button.button}>
        {t('backToLogin')}
      </Link>
    </div>
  );
}
