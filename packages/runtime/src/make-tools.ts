/** The time and fresh ids for one piece of work. */
import type { Tools } from '@ballast/db/client/tools';
import type { NewId } from '@ballast/db/id';
import type { Clock } from './clock.ts';

export type MakeTools = () => Tools;

export const createMakeTools =
  (clock: Clock, newId: NewId): MakeTools =>
  () => ({ now: clock.now(), newId });
