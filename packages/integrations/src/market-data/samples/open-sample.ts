/** Reads a file of sample data: exactly the bytes that were released, or none. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { SampleFile } from './sample-sets.ts';

export const SAMPLES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'samples');

const CHUNK_BYTES = 1 << 18;
const decompress = promisify(brotliDecompress);

export async function* openSample(
  { file, plainBytes, sha256 }: SampleFile,
  folder = SAMPLES_FOLDER,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = await readFile(join(folder, file));
  if (createHash('sha256').update(packed).digest('hex') !== sha256)
    throw new Error(`${file} is not the file that came with this version`);
  const plain = await decompress(packed, { maxOutputLength: plainBytes });
  for (let at = 0; at < plain.length; at += CHUNK_BYTES)
    yield Uint8Array.from(plain.subarray(at, at + CHUNK_BYTES));
}
