import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMotionReduced } from '../media/use-media.ts';
import { antdTheme } from './antd-theme.ts';
import { useThemeChoice } from './theme-choice.ts';

/** Gives antd's components the theme and the words of the chosen language. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { mode, colour, size } = useThemeChoice();
  const isStill = useIsMotionReduced();
  const config = useMemo(() => {
    const chosen = antdTheme({ mode, colour, size });
    // Without motion antd must know it: a popup whose animation is over before it began would never find its place.
    return { ...chosen, token: { ...chosen.token, motion: !isStill } };
  }, [mode, colour, size, isStill]);
  return (
    <ConfigProvider theme={config} locale={useAntdLocale()} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const [english, setEnglish] = useState<Locale>();
  const isEnglish = i18n.language === 'en-US';
  useEffect(() => {
    if (isEnglish) import('antd/es/locale/en_US').then(({ default: locale }) => setEnglish(locale));
  }, [isEnglish]);
  return isEnglish && english ? english : zhCN;
}
