// The database of the running installation, or one started for a command.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '@ballast/db/embedded/attach-embedded-postgres';
import { openDatabase } from '../start/database.ts';
import { migrateDatabase } from '../start/migrate-database.ts';
import { readSettings } from '../start/settings.ts';

export interface Installation {
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

export const openInstallation = async (root: string): Promise<Installation> => {
  const settings = readSettings(root, process.env);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const running =
    settings.databaseUrl === null
      ? attachEmbeddedPostgres(join(settings.dataDirectory, 'postgres'))
      : undefined;
  if (running) return { appUrl: running.url('app'), stop: async () => {} };
  const database = await openDatabase(settings, console.log);
  try {
    await migrateDatabase(settings, database);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
