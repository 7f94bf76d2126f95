/** When the newest backup was taken, of those that `npm run backup` keeps beside the folder of data. */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { takenAt } from '@ballast/db/embedded/backup/backup-name';

export const lastBackup = async (dataFolder: string): Promise<Date | null> => {
  try {
    const names = await readdir(join(resolve(dataFolder), '..', '.backups'));
    const instants = names.flatMap((name) => takenAt(name) ?? []);
    return instants.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  } catch {
    // elsewhere, or none yet
    return null;
  }
};
