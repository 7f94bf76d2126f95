/**
 * What the environment of `npm start` may say; nothing is required (docs/hosting.md#embedded-one-machine-nothing-to-set-up).
 */
import { join, resolve } from 'node:path';

export interface StartSettings {
  readonly dataDirectory: string;
  readonly host: string;
  /** The port that was asked for, else null: then 3000 or the next free one. */
  readonly port: number | null;
  /** Servers of one's own; null starts the PostgreSQL that npm installed. */
  readonly databaseUrl: string | null;
  /** Who owns the tables and migrates them, where that is not the role of `databaseUrl`. */
  readonly ownerDatabaseUrl: string | null;
  readonly redisUrl: string | null;
  /** The rest goes to the processes as it is: mail, single sign-on, market data … are read by their own schemas. */
  readonly passedOn: Readonly<Record<string, string>>;
}

const readPort = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not '${text}'`);
  return port;
};

const ownNames = new Set([
  'DATA_DIR',
  'HOST',
  'PORT',
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'REDIS_URL',
  'NODE_CHANNEL_FD',
  'NODE_OPTIONS',
]);

export const readSettings = (root: string, environment: NodeJS.ProcessEnv): StartSettings => ({
  dataDirectory: environment.DATA_DIR ? resolve(environment.DATA_DIR) : join(root, '.data'),
  host: environment.HOST || '127.0.0.1',
  port: readPort(environment.PORT),
  databaseUrl: environment.DATABASE_URL || null,
  ownerDatabaseUrl: environment.OWNER_DATABASE_URL || null,
  redisUrl: environment.REDIS_URL || null,
  passedOn: Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !ownNames.has(entry[0]) && !entry[0].startsWith('npm_'),
    ),
  ),
});
