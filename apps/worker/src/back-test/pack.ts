/** Exact numbers, compressed: how inputs and slices of a simulation are stored. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeExact, encodeExact } from '@ballast/quant/simulation/exact-json';

/** Speed before size: a slice is written every second. */
const LEVEL = 1;

export const pack = (value: unknown): Uint8Array => gzipSync(encodeExact(value), { level: LEVEL });

export const unpack = <Value>(body: Uint8Array): Value => decodeExact(gunzipSync(body).toString('utf8'));

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(encodeExact(value)).digest('hex');
