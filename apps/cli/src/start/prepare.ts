/** Everything a start needs before the first process runs: secrets, database, generated client, web app. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Seeded } from '../seed/seed-database.ts';
import { buildWeb } from '../setup/build-web.ts';
import { generateClient } from '../setup/generate-client.ts';
import { readStamp, writeStamp } from '../setup/stamp.ts';
import type { Cleanup } from './cleanup.ts';
import { type Database, openDatabase } from './database.ts';
import { processEnvironment } from './process-environment.ts';
import type { Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';
import { openStepProcess, type StepProcess } from './step-process.ts';
import type { Reachable } from './steps.ts';

export interface PrepareOptions {
  readonly root: string;
  readonly settings: StartSettings;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  readonly buildsWeb: boolean;
}

export interface Prepared {
  /**
   * Resolves when plans, accounts and demo data are there. A later start has them already and goes on without waiting;
   * what it still learns are the accounts to show.
   */
  readonly seeded: Promise<Seeded>;
  /** What every process of the installation gets, apart from host and port. */
  readonly environment: Readonly<Record<string, string>>;
  /** Orders can be tried at a venue that comes with the product. */
  readonly simulatesVenue: boolean;
}

/** Stands for the embedded server while its address is unknown. */
const ANY_DATABASE = 'postgresql://127.0.0.1/ballast';

const reachableOf = ({ ownerUrl, appUrl, appRole }: Database): Reachable => ({ ownerUrl, appUrl, appRole });

const prepareDatabase = async (
  options: PrepareOptions,
  steps: StepProcess,
  secrets: Secrets,
  clientReady: Promise<void>,
) => {
  const { settings, cleanup, say } = options;
  const database: Database = await openDatabase(settings, say);
  cleanup.add('PostgreSQL', database.stop);
  const reachable = reachableOf(database);
  const applied = await steps.run('migrate', settings, reachable);
  if (applied.length > 0)
    say(`Database migrated (${applied.length} ${applied.length === 1 ? 'step' : 'steps'})`);
  await clientReady;
  cleanup.stopped.throwIfAborted();
  const seeded = seed(options, steps, reachable, secrets);
  seeded.catch(() => {});
  if (readStamp(seedStamp(settings)) === null || applied.length > 0) await seeded;
  return { database, seeded };
};

const seedStamp = ({ dataDirectory }: StartSettings): string => join(dataDirectory, 'seeded');

const seed = async (
  { settings, say }: PrepareOptions,
  steps: StepProcess,
  database: Reachable,
  secrets: Secrets,
): Promise<Seeded> => {
  const result = await steps.run('seed', settings, database, secrets);
  if (result.status === 'seeded') say('Demo data written');
  // Another database may be named next time: then it is waited for.
  if (settings.databaseUrl === null) writeStamp(seedStamp(settings), '');
  return result;
};

export const prepare = async (options: PrepareOptions): Promise<Prepared> => {
  const { root, settings, cleanup, say, buildsWeb } = options;
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const steps = openStepProcess();
  cleanup.add('preparation', steps.end);
  const secrets = await steps.run('readSecrets', settings.dataDirectory);
  const expected = processEnvironment(root, settings, secrets, settings.databaseUrl ?? ANY_DATABASE);
  await steps.run('checkSettings', expected);
  const simulatesVenue = await steps.run('simulatesVenue', { ...expected, HOST: settings.host });
  const webReady = buildsWeb ? buildWeb(root) : Promise.resolve('unchanged' as const);
  const databaseReady = prepareDatabase(options, steps, secrets, generateClient(root));
  const [databaseResult, webResult] = await Promise.allSettled([databaseReady, webReady]);
  cleanup.stopped.throwIfAborted();
  if (databaseResult.status === 'rejected') throw databaseResult.reason;
  if (webResult.status === 'rejected') throw webResult.reason;
  if (webResult.value === 'done') say('Web app built');
  const { database, seeded } = databaseResult.value;
  void seeded.finally(steps.end).catch(() => {});
  const environment = processEnvironment(root, settings, secrets, database.appUrl);
  return { seeded, environment, simulatesVenue };
};
