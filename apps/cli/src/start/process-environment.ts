/** What every process of an installation gets from its environment, apart from host and port. */
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** Secrets that the environment names win over the installation's own. */
export const processEnvironment = (
  root: string,
  settings: StartSettings,
  secrets: Secrets,
  databaseUrl: string,
): Readonly<Record<string, string>> => ({
  JWT_SECRET: secrets.jwt,
  CSRF_SECRET: secrets.csrf,
  WEB_DIST: join(root, 'apps/web/dist'),
  ...Object.fromEntries(Object.entries(settings.passedOn).filter(([, value]) => value !== '')),
  DATABASE_URL: databaseUrl,
  ...(settings.redisUrl === null ? {} : { REDIS_URL: settings.redisUrl }),
  DATA_DIR: settings.dataDirectory,
});
