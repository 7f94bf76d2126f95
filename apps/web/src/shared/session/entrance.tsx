/** What every page may use before anything is asked of the server: the session, the way to the connection, and which pages there are. */
import { createContext, use } from 'react';
import type { ReportError } from '../error-report/error-reporter.ts';
import type { PathKey } from '../routing/paths.ts';
import type { Connection } from './connection.ts';
import type { Session } from './session.ts';

export interface Entrance {
  readonly session: Session;
  readonly connect: () => Promise<Connection>;
  /** Nothing leads to a page that this version does not hold. */
  readonly isBuilt: (key: PathKey) => boolean;
  /** Of an error that somebody caught and can do nothing about. */
  readonly reportError: ReportError;
}

export const EntranceContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = use(EntranceContext);
  if (!entrance) throw new Error('useEntrance outside of its provider');
  return entrance;
}
