import { useEffect, useState } from 'react';

/** Counts seconds down to 0. */
export function useCountdown(): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    start(seconds) {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
