/** Ids of the rows that this process writes, ascending with its clock. */
import { randomBytes } from 'node:crypto';
import { createIdFactory, type NewId } from '@ballast/db/id';
import type { Clock } from './clock.ts';

export const openIds = (clock: Clock): NewId =>
  createIdFactory(
    () => clock.now().getTime(),
    () => randomBytes(8),
  );
