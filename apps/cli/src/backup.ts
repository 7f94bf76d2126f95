/**
 * `npm run backup [-- --to folder --keep 12]`: copies the installation of `npm start`, which may run meanwhile (safety H4).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '@ballast/db/embedded/backup/backup-name';
import { takeBackup } from '@ballast/db/embedded/backup/take-backup';
import { systemClock } from '@ballast/runtime/clock';
import { pruneBackups } from './backup/backup-folder.ts';
import { reachDatabase } from './backup/reach-database.ts';
import { root } from './setup/root.ts';
import { readSettings } from './start/settings.ts';

const backUp = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new Error('--keep is the number of backups to keep, 1 or more');
  const settings = readSettings(root, process.env);
  const folder = resolve(values.to ?? join(root, '.backups'));
  const takenAt = systemClock.now();
  const target = join(folder, backupName(takenAt));
  const started = performance.now();
  const { url, leave } = await reachDatabase(settings);
  try {
    const { dataDirectory } = settings;
    const { files, bytes } = await takeBackup({ dataDirectory, url, target, takenAt });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${target}: ${files} files, ${Math.ceil(bytes / 1e6)} MB, ${seconds} s`);
  } finally {
    await leave();
  }
  if (keep !== null) for (const name of pruneBackups(folder, keep)) console.log(`${name} removed`);
};

try {
  await backUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
