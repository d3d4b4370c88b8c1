import { RefreshCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CaptchaDialog.module.css';
import { PuzzleSlider } from './PuzzleSlider.tsx';
import { usePuzzle } from './use-puzzle.ts';

/** Size of the picture in its own pixels (`reference/wire.md`). */
const picture = { width: 310, height: 155, piece: 47 };
const furthest = picture.width - picture.piece;
/** How long the outcome is seen before the dialog goes on, ms. */
const afterSolved = 500;
const afterMissed = 900;

/** The slide puzzle; works with mouse, touch, and arrow keys with Enter. */
export default function CaptchaDialog({ onSettle }: { onSettle(verification: string | null): void }) {
  const { t } = useTranslation('login');
  const dialog = useRef<HTMLDialogElement>(null);
  const [x, setX] = useState(0);
  const { puzzle, answer, replace } = usePuzzle((verification) =>
    setTimeout(() => onSettle(verification), afterSolved),
  );

  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    if (puzzle.state !== 'missed') return;
    const timer = setTimeout(() => {
      setX(0);
      void replace();
    }, afterMissed);
    return () => clearTimeout(timer);
  }, [puzzle.state, replace]);

  function renew(): void {
    setX(0);
    void replace();
  }

  const hasPictures = puzzle.state !== 'loading' && puzzle.state !== 'failed';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="captcha-title"
      onCancel={(event) => {
        event.preventDefault();
        onSettle(null);
      }}
    >
      <header className={styles.head}>
        <h2 id="captcha-title">{t('captcha.title')}</h2>
        <button
          type="button"
          className={styles.icon}
          onClick={renew}
          disabled={puzzle.state === 'checking' || puzzle.state === 'solved'}
          aria-label={t('captcha.refresh')}
          title={t('captcha.refresh')}
        >
          <RefreshCw aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.icon}
          onClick={() => onSettle(null)}
          aria-label={t('captcha.close')}
          title={t('captcha.close')}
        >
          <X aria-hidden="true" />
        </button>
      </header>

      <div className={styles.picture} data-state={puzzle.state}>
        {hasPictures && (
          <>
            <img src={puzzle.pictures.background} alt={t('captcha.picture')} draggable={false} />
            <img
              src={puzzle.pictures.piece}
              alt=""
              draggable={false}
              className={styles.piece}
              style={{ left: `${(x / picture.width) * 100}%` }}
            />
          </>
        )}
        {puzzle.state === 'loading' && <span className={styles.placeholder}>{t('captcha.loading')}</span>}
        {puzzle.state === 'failed' && (
          <span className={styles.placeholder}>
            {puzzle.message || t('captcha.failed')}
            <button type="button" className={styles.again} onClick={renew}>
              {t('captcha.again')}
            </button>
          </span>
        )}
      </div>

      <PuzzleSlider
        value={x}
        max={furthest}
        state={puzzle.state}
        onChange={setX}
        onRelease={(position) => void answer(position)}
      />
    </dialog>
  );
}
