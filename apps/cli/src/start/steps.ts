/**
 * Runs in a process of its own, which ends when a start has done with it: what a start does once, and all that this loads. What
 * watches the installation afterwards stays small.
 */
import { isPrivateSource } from '@ballast/api/server/is-private';
import type { Seeded } from '../seed/seed-database.ts';
import { checkSettings } from './check-settings.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readOrCreateSecrets, type Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** A database as another process may reach it. */
export type Reachable = Omit<Database, 'stop'>;

const reached = (database: Reachable): Database => ({ ...database, stop: async () => {} });

export const steps = {
  readSecrets: async (dataDirectory: string): Promise<Secrets> => readOrCreateSecrets(dataDirectory),
  checkSettings: async (environment: Readonly<Record<string, string>>): Promise<void> =>
    checkSettings(environment),
  /** Where nobody else can send orders, and no gateway is named that they would go to. */
  simulatesVenue: async (environment: Readonly<Record<string, string>>): Promise<boolean> =>
    isPrivateSource(environment) &&
    (environment.MATRIKS_GATEWAY_URL ?? '') === '' &&
    (environment.IDEAL_DATA_GATEWAY_URL ?? '') === '',
  migrate: (settings: StartSettings, database: Reachable): Promise<readonly string[]> =>
    migrateDatabase(settings, reached(database)),
  seed: async (settings: StartSettings, database: Reachable, secrets: Secrets): Promise<Seeded> => {
    // Only now: in a fresh clone the client that it imports has just been generated.
    const { seedDatabase } = await import('../seed/seed-database.ts');
    return seedDatabase(reached(database), settings, secrets);
  },
} as const;

export type Steps = typeof steps;
