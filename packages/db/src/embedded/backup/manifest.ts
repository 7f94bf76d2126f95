/** The list of what a backup consists of, itself under a hash; written last, so that a backup without one is no backup. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from './stored-file.ts';

export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  /** Relative paths, parents first. */
  readonly directories: readonly string[];
  readonly files: readonly StoredFile[];
}

const NAME = 'manifest.json';
const HASH_NAME = 'manifest.sha256';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function writeManifest(backup: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 1);
  writeFileSync(join(backup, HASH_NAME), hashOf(text), { mode: 0o600 });
  writeFileSync(join(backup, NAME), text, { mode: 0o600 });
}

export type ManifestResult =
  | { readonly status: 'read'; readonly manifest: Manifest }
  | { readonly status: 'missing' }
  | { readonly status: 'damaged' };

export function readManifest(backup: string): ManifestResult {
  let text: string;
  let hash: string;
  try {
    text = readFileSync(join(backup, NAME), 'utf8');
    hash = readFileSync(join(backup, HASH_NAME), 'utf8');
  } catch {
    return { status: 'missing' };
  }
  if (hashOf(text) !== hash) return { status: 'damaged' };
  const manifest: Manifest = JSON.parse(text);
  const paths = [...manifest.directories, ...manifest.files.map(({ path }) => path)];
  return paths.every(isInside) ? { status: 'read', manifest } : { status: 'damaged' };
}

/** A backup from elsewhere must not write outside the directory that it is restored into. */
const isInside = (path: string): boolean =>
  path !== '' && !path.split('/').some((part) => part === '' || part === '.' || part === '..');
