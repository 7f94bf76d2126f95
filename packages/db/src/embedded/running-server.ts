/** How to reach, as superuser, the embedded server that another process runs in a directory. */
import { join } from 'node:path';
import { ROLE_NAMES, readOrCreateCredentials } from './credentials.ts';
import { readPostmasterFile, servesCluster } from './postmaster-file.ts';

/** `null` where no server runs. */
export function findRunningServer(directory: string): string | null {
  const cluster = join(directory, 'cluster');
  const file = readPostmasterFile(cluster);
  if (file === null || !file.ready || !servesCluster(file.pid, cluster)) return null;
  const { superuser } = readOrCreateCredentials(join(directory, 'credentials.json'));
  return `postgresql://${ROLE_NAMES.superuser}:${superuser}@127.0.0.1:${file.port}/postgres`;
}
