/** What the server tells this user while it happens. Whoever listens keeps the connection; with the last one it ends. */
import { notifyMessage, ServerEvent } from '@countersign/contract/system/notify-message';
import { call } from '../api/api.ts';
import { accessTokenKey, credentials } from '../session/credentials.ts';
import { keepConnected } from './event-connection.ts';
import { sharePerBrowser } from './one-per-browser.ts';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/** @returns ends the listening */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const hasSession = () => credentials.get('accessToken') !== null;

const start = () =>
  sharePerBrowser<ServerEvent>({
    run: (onEvent, signal) => keepConnected({ open, hasSession, onEvent, pause }, signal),
    hear: (event) => {
      for (const listener of listeners) listener(event);
    },
    read: (data) => ServerEvent.safeParse(data).data,
  });

/** Opens the stream; a logout in any tab ends it. */
function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const loggedOut = new AbortController();
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === accessTokenKey && newValue === null) loggedOut.abort();
    },
    { signal: AbortSignal.any([signal, loggedOut.signal]) },
  );
  return call(
    notifyMessage.events,
    {},
    { signal: AbortSignal.any([signal, loggedOut.signal]), quiet: true, withoutPrompt: true },
  );
}

/** Waits, but not when the network comes back or somebody logs in. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), milliseconds);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    const end = () => over.abort();
    const options = { signal: over.signal };
    signal.addEventListener('abort', end, options);
    window.addEventListener('online', end, options);
    window.addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key === accessTokenKey && newValue !== null) end();
      },
      options,
    );
    if (signal.aborted) end();
  });
}
