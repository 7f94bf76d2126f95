/** What every page may use before anything is asked of the server: the session, and the way to the connection. */
import { createContext, use } from 'react';
import type { ReportError } from '../error-report/error-reporter.ts';
import type { Connection } from './connection.ts';
import type { Session } from './session.ts';

export interface Entrance {
  readonly session: Session;
  readonly connect: () => Promise<Connection>;
  /** Of an error that somebody caught and can do nothing about. */
  readonly reportError: ReportError;
}

export const EntranceContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext);
  if (!entrance) throw new Error('useEntrance outside of its provider');
  return entrance;
}
