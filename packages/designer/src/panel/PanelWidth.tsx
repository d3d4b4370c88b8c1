import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/TextsContext.tsx';

const limits = { min: 320, max: 800 };

/** The panel's frame: its width follows a handle on its left edge, by mouse and by arrow keys. */
export function PanelWidth({ initial, children }: { initial: number; children: ReactNode }) {
  const texts = useTexts();
  const [width, setWidth] = useState(initial);
  const [drag, setDrag] = useState<{ x: number; width: number }>();
  const limited = (wanted: number) => Math.min(limits.max, Math.max(limits.min, wanted));
  return (
    <aside className="cs-panel" style={{ width }} aria-label={texts.actions.panel} data-testid="panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is not an <hr> */}
      <div
        className="cs-panel-handle"
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.actions.panel}
        aria-valuenow={width}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ x: event.clientX, width });
        }}
        onPointerMove={(event) => drag && setWidth(limited(drag.width + drag.x - event.clientX))}
        onPointerUp={() => setDrag(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') setWidth(limited(width + 16));
          if (event.key === 'ArrowRight') setWidth(limited(width - 16));
        }}
      />
      <div className="cs-panel-content">{children}</div>
    </aside>
  );
}
