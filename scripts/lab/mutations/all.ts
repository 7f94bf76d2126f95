/** Each guard that `npm run mutate` breaks. */
import type { Mutation } from '../mutation.ts';
import { CALL_MUTATIONS } from './calls.ts';
import { DATA_MUTATIONS } from './data.ts';
import { DOOR_MUTATIONS } from './doors.ts';
import { TAB_MUTATIONS } from './tabs.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...DOOR_MUTATIONS,
  ...CALL_MUTATIONS,
  ...DATA_MUTATIONS,
  ...TAB_MUTATIONS,
];
