/**
 * One connection a browser, however many of its tabs are open: the tab that holds a lock keeps it and tells the others over
 * a channel. When that tab goes, the browser gives the lock to another one.
 *
 * Browsers offer locks on https and localhost only. Elsewhere each tab keeps a connection of its own while it is seen, since
 * a browser opens no more than six to one server.
 */
const name = 'countersign-events';

export interface SharedWork<T> {
  /** Runs in one tab at a time, until the signal ends it; what it publishes reaches all tabs. */
  run(publish: (word: T) => void, signal: AbortSignal): Promise<void>;
  /** A word came, from here or from another tab. */
  hear(word: T): void;
  /** Reads a word of another tab, which may run another version. */
  read(data: unknown): T | undefined;
}

/** @returns ends the part of this tab */
export function sharePerBrowser<T>(work: SharedWork<T>): () => void {
  const end = new AbortController();
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    whileSeen((signal) => work.run(work.hear, signal), end.signal);
    return () => end.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const word = work.read(data);
    if (word !== undefined) work.hear(word);
  };
  const publish = (word: T) => {
    if (end.signal.aborted) return;
    work.hear(word);
    channel.postMessage(word);
  };
  navigator.locks
    .request(name, { signal: end.signal }, () => work.run(publish, end.signal))
    .catch((error: unknown) => {
      // Ended while it waited for its turn.
      if (!end.signal.aborted) throw error;
    });
  return () => {
    end.abort();
    channel.close();
  };
}

function whileSeen(run: (signal: AbortSignal) => Promise<void>, ended: AbortSignal): void {
  let current: AbortController | undefined;
  const follow = () => {
    current?.abort();
    current = undefined;
    if (document.visibilityState !== 'visible' || ended.aborted) return;
    current = new AbortController();
    void run(AbortSignal.any([current.signal, ended]));
  };
  document.addEventListener('visibilitychange', follow, { signal: ended });
  follow();
}
