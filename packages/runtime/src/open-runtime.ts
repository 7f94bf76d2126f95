/** What a process of the product writes with: its clock, its ids and its database. */
import { createDatabase, type DatabaseOptions, type OpenDatabase } from '@ballast/db/client/create-database';
import type { NewId } from '@ballast/db/id';
import type { Clock } from './clock.ts';
import { createMakeTools, type MakeTools } from './make-tools.ts';
import { openIds } from './open-ids.ts';

export interface Runtime {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly makeTools: MakeTools;
  /** Whoever opens the runtime disconnects it. */
  readonly db: OpenDatabase;
}

export const openRuntime = (clock: Clock, database: DatabaseOptions): Runtime => {
  const newId = openIds(clock);
  return { clock, newId, makeTools: createMakeTools(clock, newId), db: createDatabase(database) };
};
