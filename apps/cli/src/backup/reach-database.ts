/** The embedded server as superuser: the running one, else one that is started for the occasion. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningServer } from '@ballast/db/embedded/running-server';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import type { StartSettings } from '../start/settings.ts';

export interface Reached {
  readonly url: string;
  readonly leave: () => Promise<void>;
}

export const reachDatabase = async ({ dataDirectory, databaseUrl }: StartSettings): Promise<Reached> => {
  if (databaseUrl !== null)
    throw new Error('DATABASE_URL names a server of your own: back it up with its own tools (pg_dump)');
  const directory = join(dataDirectory, 'postgres');
  if (!existsSync(join(directory, 'cluster')))
    throw new Error(`There is no installation in ${dataDirectory}`);
  const running = findRunningServer(directory);
  if (running !== null) return { url: running, leave: async () => {} };
  const server = await startEmbeddedPostgres({ directory });
  return { url: server.url('superuser', 'postgres'), leave: server.stop };
};
