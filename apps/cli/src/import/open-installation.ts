/** The database of the running installation, or one started for a command. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '@ballast/db/embedded/attach-embedded-postgres';
import { openDatabase } from '../start/database.ts';
import { migrateDatabase } from '../start/migrate-database.ts';
import type { StartSettings } from '../start/settings.ts';

export interface Installation {
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

export const openInstallation = async (
  settings: StartSettings,
  say: (line: string) => void,
): Promise<Installation> => {
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const running =
    settings.databaseUrl === null
      ? attachEmbeddedPostgres(join(settings.dataDirectory, 'postgres'))
      : undefined;
  if (running) return { appUrl: running.url('app'), stop: async () => {} };
  const database = await openDatabase(settings, say);
  try {
    await migrateDatabase(settings, database);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
