import { Button, ColorPicker, Drawer, Segmented, Switch } from 'antd';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, languageNames, languages } from '../../i18n/languages.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { modeChoices, useAppearance } from '../../ui/theme/appearance.ts';
import { presetColours } from '../../ui/theme/palette.ts';
import {
  changeLayoutSetting,
  forgetLayoutSetting,
  keepLayoutSetting,
  sideThemes,
  useLayoutSetting,
} from './layout-setting.ts';
import styles from './SettingsDrawer.module.css';

const switches = ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle'] as const;

/** Time that the loading notice is seen, ms; a reset then loads the page again (specification §4). */
const noticeTime = 1000;

/** The layout settings (specification §2): they take effect at once, and for the next visits when they are saved. */
export default function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, i18n } = useTranslation('shell');
  const setting = useLayoutSetting();
  const { choice, choose } = useAppearance();

  async function withNotice(text: string, work: () => void, after?: () => void): Promise<void> {
    const end = await feedback.loading(text);
    work();
    setTimeout(() => {
      end();
      after?.();
    }, noticeTime);
  }

  const footer = (
    <div className={styles.foot}>
      <Button
        type="primary"
        onClick={() =>
          void withNotice(t('settings.saving'), keepLayoutSetting, () =>
            feedback.success(t('settings.saved')),
          )
        }
      >
        {t('settings.save')}
      </Button>
      <Button
        onClick={() =>
          void withNotice(t('settings.resetting'), forgetLayoutSetting, () => window.location.reload())
        }
      >
        {t('settings.reset')}
      </Button>
    </div>
  );

  return (
    <Drawer
      title={t('settings.title')}
      open={isOpen}
      onClose={onClose}
      size={320}
      footer={footer}
      styles={{ mask: { background: 'transparent' } }}
    >
      <Group title={t('settings.appearance')}>
        <Line label={t('settings.mode')}>
          <Segmented
            value={choice}
            onChange={choose}
            options={modeChoices.map((value) => ({ value, label: t(`settings.modes.${value}`) }))}
          />
        </Line>
        <Line label={t('settings.sideTheme')}>
          <Segmented
            value={setting.sideTheme}
            onChange={(sideTheme) => changeLayoutSetting({ sideTheme })}
            options={sideThemes.map((value) => ({ value, label: t(`settings.sideThemes.${value}`) }))}
          />
        </Line>
        <Line label={t('settings.theme')}>
          <ColorPicker
            value={setting.theme}
            disabledAlpha
            showText
            onChangeComplete={(colour) => changeLayoutSetting({ theme: colour.toHexString() })}
          />
        </Line>
        <div className={styles.presets} role="radiogroup" aria-label={t('settings.theme')}>
          {presetColours.map((colour) => {
            const isChosen = colour.toLowerCase() === setting.theme.toLowerCase();
            return (
              <label key={colour} className={styles.preset} style={{ background: colour }} title={colour}>
                <input
                  type="radio"
                  name="theme"
                  className="cs-visually-hidden"
                  checked={isChosen}
                  onChange={() => changeLayoutSetting({ theme: colour })}
                  aria-label={colour}
                />
                {isChosen && <Check aria-hidden="true" />}
              </label>
            );
          })}
        </div>
        <Line label={t('settings.language')}>
          <Segmented
            value={i18n.language}
            onChange={(language) => {
              if (isLanguage(language)) void changeLanguage(language);
            }}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Line>
      </Group>
      <Group title={t('settings.layout')}>
        {switches.map((name) => (
          <Line key={name} label={t(`settings.${name}`)}>
            <Switch
              checked={setting[name]}
              onChange={(isOn) => changeLayoutSetting({ [name]: isOn })}
              aria-label={t(`settings.${name}`)}
            />
          </Line>
        ))}
      </Group>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span>{label}</span>
      {children}
    </div>
  );
}
