/** What of a data directory belongs into a backup. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Listing {
  /** Relative paths, parents first. */
  readonly directories: readonly string[];
  readonly files: readonly string[];
}

/** Kept as empty folders: PostgreSQL makes their contents anew at its start; the log is collected on its own. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
]);
/** Of the running server alone. */
const OF_THE_PROCESS =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;

/** Of a cluster: all but what its server makes anew. */
export function listCluster(cluster: string): Listing {
  const listing = walk(cluster, (path, name) => !OF_THE_PROCESS.test(name) && !isInside(path, EMPTIED));
  return {
    ...listing,
    directories: [...listing.directories, 'pg_wal/archive_status', 'pg_wal/summaries'],
  };
}

/** Beside the cluster: secrets, passwords, stored mails; no logs, locks, sockets or halves of a write. */
export function listInstallation(dataDirectory: string): Listing {
  return walk(
    dataDirectory,
    (path, name) =>
      !/^(logs|postgres\/cluster(\.new)?)$/.test(path) && !/\.(new|sock)$|^owner\.pid/.test(name),
  );
}

const isInside = (path: string, folders: ReadonlySet<string>): boolean => {
  const [first = '', ...rest] = path.split('/');
  return rest.length > 0 && folders.has(first);
};

function walk(root: string, isWanted: (path: string, name: string) => boolean, below = ''): Listing {
  const directories: string[] = [];
  const files: string[] = [];
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isWanted(path, entry.name)) continue;
    if (entry.isFile()) files.push(path);
    if (!entry.isDirectory()) continue;
    const inner = walk(root, isWanted, path);
    directories.push(path, ...inner.directories);
    files.push(...inner.files);
  }
  return { directories, files };
}
