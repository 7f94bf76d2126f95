/** What every write needs from outside: the time and fresh ids, so that tests decide both. */
import type { NewId } from '../id.ts';

export interface Tools {
  readonly now: Date;
  readonly newId: NewId;
}

/** Who acts, for the audit; `null` is the system itself. */
export type ActorId = string | null;
