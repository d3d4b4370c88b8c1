const pause = 1200;

let lastKey = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  document.addEventListener(
    'keydown',
    () => {
      lastKey = performance.now();
    },
    { capture: true, passive: true },
  );
}

/**
 * Runs something that takes longer than a frame (writing a large model as XML) when nobody has pressed a key for a moment
 * and the browser is idle. The result takes it back.
 */
export function atQuietMoment(run: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let idle: number | undefined;
  const check = () => {
    const wait = lastKey + pause - performance.now();
    if (wait > 0) timer = setTimeout(check, wait);
    else idle = requestIdleCallback(run, { timeout: 5000 });
  };
  timer = setTimeout(check, delay);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
