import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DesignerSession, SessionState } from './session.ts';

export const SessionContext = createContext<DesignerSession | undefined>(undefined);

export function useDesigner(): DesignerSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('this component belongs inside a <ProcessDesigner>');
  return session;
}

/** A part of the session's state; the component draws again when that part is another one. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const session = useDesigner();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}
