/**
 * Whoever answers people comes first. Niceness counts within a session alone where Linux groups processes by session (autogroup), and
 * api, worker and each compute process have one each: there the group's own niceness is set as well.
 */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** A worker passes on what others have computed. */
export const WORKER_NICENESS = 10;
/** What nobody waits for: a tenth of the weight of whoever answers people. */
export const COMPUTE_NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

/** For good: to take it back is not permitted. `niceness` from 0 to 19, of the calling thread and of its session. */
export const yieldToOthers = (niceness: number, groupFile = '/proc/self/autogroup'): void => {
  setPriority(niceness);
  try {
    writeFileSync(groupFile, String(niceness));
  } catch {
    // no Linux, no grouping, or asked for twice within a tenth of a second: the niceness above is what there is until the next task
  }
};
