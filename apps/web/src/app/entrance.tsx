/** What every page may use before anything is asked of the server: the session, and the way to the connection. */
import { createContext, use } from 'react';
import type { Session } from '../shared/session/session.ts';
import type { Connection } from './connection.ts';

export interface Entrance {
  readonly session: Session;
  readonly connect: () => Promise<Connection>;
}

export const EntranceContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext);
  if (!entrance) throw new Error('useEntrance outside of its provider');
  return entrance;
}
