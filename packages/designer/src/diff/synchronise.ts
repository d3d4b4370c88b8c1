import type { DiagramViewer } from '../viewer/createViewer.ts';

/**
 * Lets two viewers show their diagrams from the same corner and at the same scale; returns what ends that. The event
 * comes before the change, so the follower looks a microtask later; while it follows, its own events lead nobody.
 */
export function synchronise(first: DiagramViewer, second: DiagramViewer): () => void {
  let isOver = false;
  let isFollowing = false;
  const follow = (leader: DiagramViewer, follower: DiagramViewer) => () => {
    if (isFollowing) return;
    queueMicrotask(() => {
      if (isOver) return;
      const { x, y, scale } = leader.get('canvas').viewbox();
      const { outer } = follower.get('canvas').viewbox();
      if (scale <= 0 || outer.width === 0) return;
      isFollowing = true;
      try {
        follower.get('canvas').viewbox({ x, y, width: outer.width / scale, height: outer.height / scale });
      } finally {
        isFollowing = false;
      }
    });
  };
  const pairs = [
    [first, follow(first, second)],
    [second, follow(second, first)],
  ] as const;
  for (const [viewer, listener] of pairs) viewer.get('eventBus').on('canvas.viewbox.changing', listener);
  return () => {
    isOver = true;
    for (const [viewer, listener] of pairs) viewer.get('eventBus').off('canvas.viewbox.changing', listener);
  };
}
