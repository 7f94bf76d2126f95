/**
 * Whoever answers people comes first. Niceness counts within a session alone where Linux groups processes by session (autogroup), and
 * api and worker have one each: there the group's own niceness is set as well.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Above that of the compute processes, which lower theirs when they are given work. */
const NICE = 5;
const GROUP_NICE = 5;

export const yieldToApi = (groupFile = '/proc/self/autogroup'): void => {
  setPriority(NICE);
  try {
    writeFileSync(groupFile, String(GROUP_NICE));
  } catch {
    // no Linux, no grouping, or not permitted: the niceness above is what there is
  }
};
