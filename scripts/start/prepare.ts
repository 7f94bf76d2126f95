// Everything a start needs before the first process runs: secrets, database, generated client, web app.
import { mkdirSync } from 'node:fs';
import type { SeedResult } from '../../prisma/seed.ts';
import { buildWeb } from '../setup/build-web.ts';
import { generateClient } from '../setup/generate-client.ts';
import type { Cleanup } from './cleanup.ts';
import { type Database, migrateDatabase, openDatabase } from './database.ts';
import { processEnvironment } from './process-environment.ts';
import { readOrCreateSecrets, type Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

export type PrepareOptions = {
  readonly root: string;
  readonly settings: StartSettings;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  readonly buildsWeb: boolean;
};

export type Prepared = {
  readonly secrets: Secrets;
  readonly seed: SeedResult;
  /** What every process of the installation gets, apart from host and port. */
  readonly environment: Readonly<Record<string, string>>;
};

const prepareDatabase = async (options: PrepareOptions, secrets: Secrets, clientReady: Promise<void>) => {
  const { settings, cleanup, say } = options;
  const database: Database = await openDatabase(settings, say);
  cleanup.add('PostgreSQL', database.stop);
  const applied = await migrateDatabase(settings, database);
  if (applied.length > 0)
    say(`Database migrated (${applied.length} ${applied.length === 1 ? 'step' : 'steps'})`);
  await clientReady;
  cleanup.stopped.throwIfAborted();
  // Only now: in a fresh clone the client that it imports has just been generated.
  const { seedDatabase } = await import('./seed-database.ts');
  const seed = await seedDatabase(database, settings, secrets);
  if (seed.status === 'seeded') say('Demo data written');
  return { database, seed };
};

export const prepare = async (options: PrepareOptions): Promise<Prepared> => {
  const { root, settings, cleanup, say, buildsWeb } = options;
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const secrets = readOrCreateSecrets(settings.dataDirectory);
  const webReady = buildsWeb ? buildWeb(root) : Promise.resolve('unchanged' as const);
  const databaseReady = prepareDatabase(options, secrets, generateClient(root));
  const [databaseResult, webResult] = await Promise.allSettled([databaseReady, webReady]);
  cleanup.stopped.throwIfAborted();
  if (databaseResult.status === 'rejected') throw databaseResult.reason;
  if (webResult.status === 'rejected') throw webResult.reason;
  if (webResult.value === 'done') say('Web app built');
  const { database, seed } = databaseResult.value;
  const environment = processEnvironment(root, settings, secrets, database.appUrl);
  return { secrets, seed, environment };
};
