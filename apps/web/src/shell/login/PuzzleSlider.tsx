import { ArrowRight, Check, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PuzzleSlider.module.css';
import type { Puzzle } from './use-puzzle.ts';

interface PuzzleSliderProps {
  /** Position of the piece in the picture's own pixels. */
  value: number;
  max: number;
  state: Puzzle['state'];
  onChange(value: number): void;
  /** The user let go at this position. */
  onRelease(value: number): void;
}

const handleWidth = 44;
const smallStep = 1;
const largeStep = 10;

export function PuzzleSlider({ value, max, state, onChange, onRelease }: PuzzleSliderProps) {
  const { t } = useTranslation('login');
  const track = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ pointer: number; from: number; origin: number } | null>(null);
  const isOpen = state === 'open';

  useEffect(() => {
    if (isOpen) handle.current?.focus();
  }, [isOpen]);

  const clamp = (position: number) => Math.min(max, Math.max(0, Math.round(position * 10) / 10));

  function positionAt({ clientX }: PointerEvent): number {
    const travel = (track.current?.clientWidth ?? 0) - handleWidth;
    const { origin = 0, from = 0 } = drag.current ?? {};
    return travel > 0 ? clamp(from + ((clientX - origin) / travel) * max) : 0;
  }

  function begin(event: PointerEvent<HTMLButtonElement>): void {
    if (!isOpen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, from: value, origin: event.clientX };
  }

  function move(event: PointerEvent): void {
    if (drag.current?.pointer === event.pointerId) onChange(positionAt(event));
  }

  function end(event: PointerEvent): void {
    if (drag.current?.pointer !== event.pointerId) return;
    const position = positionAt(event);
    drag.current = null;
    // A tap is not an answer.
    if (position > 0) onRelease(position);
  }

  function key(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = event.shiftKey ? smallStep : largeStep / 2;
    const steps: Record<string, number> = {
      ArrowRight: step,
      ArrowLeft: -step,
      ArrowUp: smallStep,
      ArrowDown: -smallStep,
      PageUp: largeStep,
      PageDown: -largeStep,
    };
    const change = steps[event.key];
    if (change !== undefined) onChange(clamp(value + change));
    else if (event.key === 'Enter') onRelease(value);
    else return;
    event.preventDefault();
  }

  const hint = t(`captcha.state.${state}`);
  const offset = `calc((100% - ${handleWidth}px) * ${value / max})`;
  return (
    <>
      <div ref={track} className={styles.track} data-state={state}>
        <span className={styles.done} style={{ width: `calc(${offset} + ${handleWidth / 2}px)` }} />
        {value === 0 && <span className={styles.hint}>{hint}</span>}
        <button
          ref={handle}
          type="button"
          role="slider"
          className={styles.handle}
          style={{ left: offset }}
          aria-label={t('captcha.slider')}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.round(value)}
          aria-disabled={!isOpen}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => {
            drag.current = null;
            onChange(0);
          }}
          onKeyDown={key}
        >
          {state === 'solved' ? <Check /> : state === 'missed' ? <X /> : <ArrowRight />}
        </button>
      </div>
      <p className={styles.help} role="status">
        {state === 'missed' || state === 'solved' ? hint : t('captcha.keys')}
      </p>
    </>
  );
}
