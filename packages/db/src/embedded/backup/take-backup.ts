/**
 * Copies a running installation: PostgreSQL's own way of a base backup (`pg_backup_start`, copy, `pg_backup_stop`, the log
 * written meanwhile), since npm brings no `pg_dump`. Reads and writes go on; the copy is the state at its end.
 */
import { createReadStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { listCluster, listInstallation } from './list-files.ts';
import { writeManifest } from './manifest.ts';
import { type StoredFile, storeFile } from './stored-file.ts';

export interface BackupOptions {
  /** Holds `postgres/` and `secrets/`. */
  readonly dataDirectory: string;
  /** Connection of the superuser. */
  readonly url: string;
  /** Folder to make; must not exist. */
  readonly target: string;
  readonly takenAt: Date;
}

export interface BackupSummary {
  readonly files: number;
  /** Bytes before compression. */
  readonly bytes: number;
}

const CLUSTER = 'postgres/cluster';

export async function takeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { dataDirectory, target, takenAt } = options;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const beside = listInstallation(dataDirectory);
    const files = [
      ...(await copy(dataDirectory, unfinished, beside.files)),
      ...(await copyCluster(options, unfinished)),
    ];
    const inside = listCluster(join(dataDirectory, CLUSTER)).directories.map(inCluster);
    const directories = [...beside.directories, CLUSTER, ...inside];
    writeManifest(unfinished, { format: 1, takenAt: takenAt.toISOString(), directories, files });
    renameSync(unfinished, target);
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const inCluster = (path: string): string => `${CLUSTER}/${path}`;

async function copyCluster({ dataDirectory, url }: BackupOptions, backup: string): Promise<StoredFile[]> {
  const client = new Client({ connectionString: url, application_name: 'ballast-backup' });
  await client.connect();
  try {
    // the slot keeps the log from here on; it goes with the connection
    await client.query(`SELECT pg_create_physical_replication_slot('ballast_backup', true, true)`);
    const started = await client.query<{ wal: string }>(
      `SELECT pg_walfile_name(pg_backup_start('ballast', fast => true)) AS wal`,
    );
    const { files } = listCluster(join(dataDirectory, CLUSTER));
    const copied = await copy(dataDirectory, backup, files.map(inCluster));
    const stopped = await client.query<{ wal: string; label: string }>(
      `SELECT pg_walfile_name(lsn) AS wal, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const [first, last] = [started.rows[0]!.wal, stopped.rows[0]!];
    const log = readdirSync(join(dataDirectory, CLUSTER, 'pg_wal')).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last.wal,
    );
    const segments = log.map((name) => inCluster(`pg_wal/${name}`));
    copied.push(...(await copy(dataDirectory, backup, segments)));
    // by it the server knows where in the log to begin
    const label = await storeFile(Readable.from([last.label]), backup, inCluster('backup_label'));
    return label === null ? copied : [...copied, label];
  } finally {
    await client.end();
  }
}

async function copy(root: string, backup: string, paths: readonly string[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const path of paths) {
    const file = await storeFile(createReadStream(join(root, path)), backup, path);
    if (file !== null) stored.push(file);
  }
  return stored;
}
