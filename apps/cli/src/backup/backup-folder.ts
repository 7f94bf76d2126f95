/**
 * The folder that backups are kept in: one folder each, named after the moment, of which the newest are kept.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const IS_BACKUP = /^ballast-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Sorts as time does, and is a name on every file system. */
export const backupName = (at: Date): string =>
  `ballast-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Removes all but the newest `keep`; other files in the folder are not touched. */
export const pruneBackups = (folder: string, keep: number): readonly string[] => {
  const old = readdirSync(folder)
    .filter((name) => IS_BACKUP.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
};
