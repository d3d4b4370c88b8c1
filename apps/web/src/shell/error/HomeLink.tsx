import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import button from '../../ui/state/LinkButton.module.css';

export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={button.button}>
      {t('action.goHome')}
    </Link>
  );
}
