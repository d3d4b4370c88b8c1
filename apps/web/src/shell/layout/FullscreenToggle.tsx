import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '../../ui/feedback/feedback.ts';
import { BarButton } from './BarButton.tsx';

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullscreenToggle() {
  const { t } = useTranslation('shell');
  const isFullscreen = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);

  async function toggle(): Promise<void> {
    if (!document.fullscreenEnabled) {
      feedback.warning(t('topBar.fullscreenUnsupported'));
    } else if (isFullscreen) {
      await document.exitFullscreen();
    } else {
      await document.documentElement.requestFullscreen();
    }
  }

  return (
    <BarButton
      label={t(isFullscreen ? 'topBar.leaveFullscreen' : 'topBar.fullscreen')}
      onClick={() => void toggle()}
    >
      {isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
    </BarButton>
  );
}
