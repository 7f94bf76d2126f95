/** Bytes of a file as they are, or inflated if it is gzip; counted while they come, whatever the header claims. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileRefusal } from './file-refusal.ts';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** An archive or workbook: text never begins like this. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;

/** Text of prices shrinks to a fourth, of repeated ones to a fortieth; more than this is a bomb. */
const RATIO_MAX = 200;
const RATIO_FROM_BYTES = 2_000_000;

/** The bytes as they come, the first four of them together. */
export async function* withHead(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined;
  for await (const chunk of bytes) {
    if (head === undefined || head.length < 4) {
      head = Buffer.concat([head ?? new Uint8Array(0), chunk]);
      if (head.length >= 4) yield head;
      continue;
    }
    yield chunk;
  }
  if (head !== undefined && head.length < 4) yield head;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Small, so that what was read is known when what came of it is judged. */
const SLICE_BYTES = 16_384;

async function* sliced(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES);
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const engine = createGunzip();
  pipeline(Readable.from(sliced(bytes), { objectMode: false }), engine, () => undefined);
  let inflated = 0;
  try {
    for await (const chunk of engine as AsyncIterable<Uint8Array>) {
      inflated += chunk.length;
      if (isBomb(engine.bytesWritten, inflated)) throw new FileRefusal('tooLarge');
      yield chunk;
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'Z_BUF_ERROR') throw new FileRefusal('truncated');
    if (code.startsWith('Z_')) throw new FileRefusal('corrupt');
    throw error;
  }
}

export const isBomb = (read: number, inflated: number): boolean =>
  inflated > RATIO_FROM_BYTES && inflated > RATIO_MAX * read;

async function* replay(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

export async function* inflate(bytes: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
  const source = withHead(bytes);
  const first = await source.next();
  if (first.done) return;
  const whole = replay(first.value, source);
  let total = 0;
  for await (const chunk of isGzip(first.value) ? gunzip(whole) : whole) {
    total += chunk.length;
    if (total > maxBytes) throw new FileRefusal('tooLarge');
    yield chunk;
  }
}
