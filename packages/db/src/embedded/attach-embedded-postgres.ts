/** The embedded server of an installation that is running: for commands beside it, which may neither start nor stop it. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROLE_NAMES, type RoleKey, readOrCreateCredentials } from './credentials.ts';
import { readPostmasterFile, servesCluster } from './postmaster-file.ts';
import { DATABASE_NAME } from './provision-roles.ts';

const PORT_LINE = 3;

/** Undefined where no server serves the directory. */
export function attachEmbeddedPostgres(
  directory: string,
): { readonly url: (role: RoleKey) => string } | undefined {
  const cluster = join(resolve(directory), 'cluster');
  const file = readPostmasterFile(cluster);
  if (file === null || !file.ready || !servesCluster(file.pid, cluster)) return undefined;
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]?.trim();
  const credentials = readOrCreateCredentials(join(resolve(directory), 'credentials.json'));
  return {
    url: (role) => `postgresql://${ROLE_NAMES[role]}:${credentials[role]}@127.0.0.1:${port}/${DATABASE_NAME}`,
  };
}
