/**
 * The folder that backups are kept in: one folder each, named after the moment, of which the newest are kept.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takenAt } from '@ballast/db/embedded/backup/backup-name';

/** Removes all but the newest `keep`; other files in the folder are not touched. */
export const pruneBackups = (folder: string, keep: number): readonly string[] => {
  const old = readdirSync(folder)
    .filter((name) => takenAt(name) !== undefined)
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
};
