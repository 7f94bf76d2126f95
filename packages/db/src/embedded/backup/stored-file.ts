/** One file of a backup: compressed, and hashed as it is stored, so that damage shows before anything is unpacked. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface StoredFile {
  readonly path: string;
  /** Bytes before compression. */
  readonly size: number;
  /** SHA-256 of the stored bytes, hexadecimal. */
  readonly sha256: string;
}

const FAST = 1;

/** Passes bytes through, counting and hashing them. */
function createMeter() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, size: () => size, sha256: () => hash.digest('hex') };
}

const locate = (backup: string, path: string): string => join(backup, 'files', `${path}.gz`);

/** A file that is removed while it is listed (a dropped table) is none: `null`. */
export async function storeFile(source: Readable, backup: string, path: string): Promise<StoredFile | null> {
  const target = locate(backup, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const plain = createMeter();
  const stored = createMeter();
  try {
    await pipeline(
      source,
      plain.stream,
      createGzip({ level: FAST }),
      stored.stream,
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { path, size: plain.size(), sha256: stored.sha256() };
}

/** Whether the file is as it was stored. */
export async function isSound(backup: string, { path, sha256 }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(locate(backup, path))) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

export async function unpackFile(backup: string, path: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(locate(backup, path)),
    createGunzip(),
    createWriteStream(target, { mode: 0o600 }),
  );
}
