/** The database of a start: one's own server by DATABASE_URL, else the embedded one. */
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { startWatchedDatabase } from './embedded-database.ts';
import type { StartSettings } from './settings.ts';

export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Restricted role of `appUrl`; null where one role does all. */
  readonly appRole: string | null;
  readonly stop: () => Promise<void>;
}

export const openDatabase = async (
  settings: StartSettings,
  say: (line: string) => void,
): Promise<Database> => {
  const { databaseUrl, ownerDatabaseUrl, dataDirectory } = settings;
  if (databaseUrl === null)
    return { ...(await startWatchedDatabase(dataDirectory, say)), appRole: ROLE_NAMES.app };
  // not loaded by a process that watches the embedded one for weeks
  const { applicationUrl, provisionApplication, roleOf } = await import('./own-database.ts');
  if (ownerDatabaseUrl !== null) await provisionApplication(databaseUrl, ownerDatabaseUrl, settings);
  const appUrl = applicationUrl(databaseUrl, dataDirectory);
  return {
    ownerUrl: ownerDatabaseUrl ?? appUrl,
    appUrl,
    appRole: ownerDatabaseUrl === null ? null : roleOf(databaseUrl),
    stop: async () => {},
  };
};
