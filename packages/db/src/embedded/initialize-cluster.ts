/** Creates the data directory of the embedded server, whole or not at all. */
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { ROLE_NAMES } from './credentials.ts';
import { asAccount, type SystemAccount } from './system-account.ts';

export interface ClusterPlace {
  /** Holds the credentials and the cluster. */
  readonly directory: string;
  /** PGDATA. */
  readonly cluster: string;
}

/**
 * A crash half-way leaves only `cluster.new`, which the next start throws away. Collation and case mapping
 * come from the builtin provider, so that sorting does not depend on the machine's locale.
 */
export async function initializeCluster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  account: SystemAccount | null,
  superuserPassword: string,
): Promise<void> {
  if (existsSync(place.cluster)) return;
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.directory, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  if (account !== null)
    for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const command = asAccount(account, [unfinished, binaries.initdb], binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${ROLE_NAMES.superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    await promisify(execFile)(command.file, [...command.args], {
      cwd: place.directory,
      ...identity(command),
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, place.cluster);
}

function identity({ uid, gid }: { uid?: number; gid?: number }) {
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
}
