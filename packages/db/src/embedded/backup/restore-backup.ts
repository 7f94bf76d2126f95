/** Puts a backup into an empty directory, whole or not at all: PostgreSQL finishes it at its next start, from the log. */
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSystemAccount } from '../system-account.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { isSound, unpackFile } from './stored-file.ts';

export type RestoreResult =
  | { readonly status: 'restored'; readonly takenAt: string; readonly files: number }
  | { readonly status: 'not-empty' }
  | { readonly status: 'no-backup' }
  /** `path` is the first part that is not what was written. */
  | { readonly status: 'damaged'; readonly path: string };

export async function restoreBackup(backup: string, dataDirectory: string): Promise<RestoreResult> {
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) return { status: 'not-empty' };
  const result = readManifest(backup);
  if (result.status === 'missing') return { status: 'no-backup' };
  if (result.status === 'damaged') return { status: 'damaged', path: 'manifest.json' };
  const { manifest } = result;
  // all of it before the first byte is unpacked
  for (const file of manifest.files)
    if (!(await isSound(backup, file))) return { status: 'damaged', path: file.path };
  const unfinished = `${dataDirectory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    await unpack(backup, manifest, unfinished);
    giveToServer(join(unfinished, 'postgres'));
    renameSync(unfinished, dataDirectory);
    return { status: 'restored', takenAt: manifest.takenAt, files: manifest.files.length };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function unpack(backup: string, manifest: Manifest, target: string): Promise<void> {
  for (const path of manifest.directories) mkdirSync(join(target, path), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) {
    const place = join(target, path);
    // a folder that appeared after the folders were listed
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    await unpackFile(backup, path, place);
  }
}

/** Started by root, PostgreSQL runs as an account of its own. */
function giveToServer(directory: string): void {
  const account = findSystemAccount();
  if (account === null) return;
  chownSync(directory, account.uid, account.gid);
  const cluster = join(directory, 'cluster');
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    chownSync(join(cluster, entry), account.uid, account.gid);
  chownSync(cluster, account.uid, account.gid);
}
