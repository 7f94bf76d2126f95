/** Starts the PostgreSQL that npm installed, bound to 127.0.0.1, with its data in a directory of the installation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { ROLE_NAMES, type RoleKey, readOrCreateCredentials, unfitCredentials } from './credentials.ts';
import { lockDirectory } from './directory-lock.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { isAlive, readPostmasterFile, removeStalePostmasterFile, servesCluster } from './postmaster-file.ts';
import { createOwnedDatabase, DATABASE_NAME, provisionRoles } from './provision-roles.ts';
import { serverFlags } from './server-flags.ts';
import { asAccount, type Command, findSystemAccount, type SystemAccount } from './system-account.ts';

export interface EmbeddedPostgresOptions {
  /** Holds `cluster/` and `credentials.json`; created if missing. */
  readonly directory: string;
  /** Free port by default. */
  readonly port?: number;
  /** `false` skips fsync: for tests, whose data nobody misses. */
  readonly isDurable?: boolean;
}

export interface EmbeddedPostgres {
  readonly port: number;
  readonly pid: number;
  /** Connection string of a role, for `ballast` or another database. */
  readonly url: (role: RoleKey, database?: string) => string;
  /** Resolves when the server has ended; open transactions are rolled back. */
  readonly stop: () => Promise<void>;
}

const WRONG_PASSWORD = '28P01';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 10;
const LAST_WORDS_MS = 1000;
const ORPHANS_POLL_MS = 200;
/** PostgreSQL's own words (`PGSharedMemoryCreate`), in the language of the cluster, which is C. */
const MEMORY_IN_USE = 'pre-existing shared memory block';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const cluster = join(directory, 'cluster');
  const account = findSystemAccount();
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(directory, account.uid, account.gid);
  chmodSync(directory, 0o700);

  const lock = lockDirectory(directory);
  if (lock.status === 'taken') {
    throw new Error(`The data in ${directory} is in use by process ${lock.pid}: stop it first`);
  }
  try {
    const credentialsFile = join(directory, 'credentials.json');
    const credentials = readOrCreateCredentials(credentialsFile);
    const binaries = await findPostgresBinaries();
    await stopOrphan(cluster);
    await initializeCluster({ directory, cluster }, binaries, account, credentials.superuser);
    refuseForeign(cluster, account);
    removeStalePostmasterFile(cluster);

    const port = options.port ?? (await findFreePort());
    const command = asAccount(account, [cluster, binaries.postgres], binaries.postgres, [
      '-D',
      cluster,
      ...serverFlags(port, options.isDurable ?? true),
    ]);
    const pid = await startServer(command, directory, cluster);
    const url = (role: RoleKey, database: string = DATABASE_NAME) =>
      `postgresql://${ROLE_NAMES[role]}:${credentials[role]}@127.0.0.1:${port}/${database}`;
    const superuser = new Client({ connectionString: url('superuser', 'postgres') });
    await superuser.connect().catch((error: Error & { code?: string }) => {
      throw error.code === WRONG_PASSWORD ? unfitCredentials(credentialsFile) : error;
    });
    try {
      await provisionRoles(superuser, credentials);
      await createOwnedDatabase(superuser, DATABASE_NAME);
    } finally {
      await superuser.end();
    }
    const stop = async () => {
      await stopProcess(pid);
      lock.release();
    };
    return { port, pid, url, stop };
  } catch (error) {
    await stopOrphan(cluster);
    lock.release();
    throw error;
  }
}

/**
 * Its process id, once it is ready. Where a postmaster was killed, its children end by themselves, but a busy one not at once, and no server
 * starts on memory that they still hold: that is waited for.
 */
async function startServer(command: Command, directory: string, cluster: string): Promise<number> {
  for (const end = performance.now() + START_TIMEOUT_MS; ; await delay(ORPHANS_POLL_MS)) {
    // a session of its own, so that Ctrl-C reaches the parent alone, which stops the server last
    const server = spawn(command.file, [...command.args], {
      cwd: directory,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(command.uid === undefined ? {} : { uid: command.uid }),
      ...(command.gid === undefined ? {} : { gid: command.gid }),
    });
    try {
      return await waitUntilReady(server, cluster);
    } catch (error) {
      const waits = error instanceof Error && error.message.includes(MEMORY_IN_USE);
      if (!waits || performance.now() > end) throw error;
    }
  }
}

/** A server whose parent was killed lives on. For whoever knows, by the lock, that nobody uses it any more. */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file !== null && servesCluster(file.pid, cluster)) await stopProcess(file.pid);
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves recovery to the next start. */
async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const end = performance.now() + STOP_TIMEOUT_MS; isAlive(pid) && performance.now() < end; ) {
      await delay(POLL_MS);
    }
  }
}

/** PostgreSQL starts in a folder of its own account alone, and says less about it. */
function refuseForeign(cluster: string, account: SystemAccount | null): void {
  const own = account?.uid ?? process.getuid?.();
  const { uid } = statSync(cluster);
  if (own === undefined || uid === own) return;
  throw new Error(
    `${cluster} belongs to account ${uid}, but PostgreSQL runs as ${own} here: give it to that account (chown -R ${own} ${cluster})`,
  );
}

function describeEnd({ exitCode, signalCode }: ChildProcess, output: string, cluster: string): string {
  const reason = output.trim() === '' ? `it ended with ${signalCode ?? exitCode}` : output.trim();
  return `PostgreSQL did not start: ${reason}\nIts log is in ${join(cluster, 'log')}; a damaged database is brought back from a backup (npm run restore)`;
}

async function waitUntilReady(server: ChildProcess, cluster: string): Promise<number> {
  let output = '';
  let failure: Error | null = null;
  server.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString('utf8')}`.slice(-2_000);
  });
  server.once('error', (error) => {
    failure = error;
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; await delay(POLL_MS)) {
    if (failure !== null) throw failure;
    if (server.exitCode !== null || server.signalCode !== null) {
      // its last words may come after its end, and a child that outlives it keeps them open
      await Promise.race([closed, delay(LAST_WORDS_MS)]);
      throw new Error(describeEnd(server, output, cluster));
    }
    const file = readPostmasterFile(cluster);
    if (file?.ready && file.pid === server.pid) {
      server.unref();
      return file.pid;
    }
  }
  throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s: ${output.trim()}`);
}

function findFreePort(): Promise<number> {
  return new Promise((accept, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => accept(port));
    });
  });
}
