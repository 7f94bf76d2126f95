/** Brings the database of a start to this version's schema. */
import type { HistoryRefusal } from '@ballast/db/migrations/history';
import { migrate } from '@ballast/db/migrations/migrate';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import type { Database } from './database.ts';
import type { StartSettings } from './settings.ts';

const refusals: Readonly<Record<HistoryRefusal['reason'], string>> = {
  'database-newer': 'a newer version of Ballast has used this database; start that version',
  'history-edited': 'a migration that this database has applied was changed since; restore it',
};

/** Brings the database to this version's schema, or says in one line why it must not. */
export const migrateDatabase = async (
  settings: StartSettings,
  database: Database,
): Promise<readonly string[]> => {
  const { appRole } = database;
  const result = await migrate({ url: database.ownerUrl, appRole });
  switch (result.status) {
    case 'migrated':
      if (settings.redisUrl === null) await migrateQueue(database.ownerUrl, appRole ?? undefined);
      return result.applied;
    case 'failed':
      throw new Error(`The database was not migrated and is as it was: ${result.message}`);
    case 'refused':
      throw new Error(
        `The database was not migrated: ${refusals[result.reason]} (${result.migrations.join(', ')})`,
      );
  }
};
