import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languages.ts';
import { modeChoices, useAppearance } from '../../ui/theme/appearance.ts';
import styles from './LoginPreferences.module.css';

const modeIcons = { system: Monitor, light: Sun, dark: Moon };

/** Language and light or dark, before anybody is logged in. */
export function LoginPreferences() {
  const { t, i18n } = useTranslation();
  const { choice, choose } = useAppearance();
  const other = i18n.language === 'zh-CN' ? 'en-US' : 'zh-CN';
  const next = modeChoices[(modeChoices.indexOf(choice) + 1) % modeChoices.length] ?? 'system';
  const ModeIcon = modeIcons[choice];
  return (
    <div className={styles.preferences}>
      <button type="button" className={styles.button} onClick={() => void changeLanguage(other)} lang={other}>
        <Languages aria-hidden="true" />
        {languageNames[other]}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => choose(next)}
        title={t('appearance.label')}
      >
        <ModeIcon aria-hidden="true" />
        {t(`appearance.${choice}`)}
      </button>
    </div>
  );
}
