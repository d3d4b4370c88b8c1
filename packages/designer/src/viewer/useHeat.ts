import { useEffect, useEffectEvent } from 'react';
import type { DiagramViewer } from './createViewer.ts';

const overlayType = 'cs-heat-value';

/** Colours elements by a number of theirs, from the least to the most, and writes it beside them. */
export function useHeat(
  viewer: DiagramViewer | undefined,
  diagram: object | undefined,
  heat: Readonly<Record<string, number>>,
  format: (value: number) => string,
): void {
  const write = useEffectEvent(format);
  useEffect(() => {
    const values = Object.entries(heat);
    if (!viewer || !diagram || values.length === 0) return;
    const registry = viewer.get('elementRegistry');
    const overlays = viewer.get('overlays');
    const canvas = viewer.get('canvas');
    const most = Math.max(...values.map(([, value]) => value));
    const least = Math.min(...values.map(([, value]) => value));
    const shown = values.filter(([id]) => registry.get(id));
    for (const [id, value] of shown) {
      const share = most === least ? 1 : (value - least) / (most - least);
      registry.getGraphics(id).style.setProperty('--csd-heat', `${Math.round(10 + share * 75)}%`);
      canvas.addMarker(id, 'cs-heat');
      const label = document.createElement('span');
      label.className = 'cs-heat-label';
      label.textContent = write(value);
      overlays.add(id, overlayType, { position: { top: -12, right: 16 }, html: label });
    }
    return () => {
      overlays.remove({ type: overlayType });
      for (const [id] of shown) if (registry.get(id)) canvas.removeMarker(id, 'cs-heat');
    };
  }, [viewer, diagram, heat]);
}
