/** Exact numbers, compressed: how inputs and slices of a simulation are stored. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeExact, encodeExact } from '@ballast/quant/simulation/exact-json';

/** Speed before size: a slice is written every second. */
const LEVEL = 1;

const compress = (text: string): Uint8Array => gzipSync(text, { level: LEVEL });

export const pack = (value: unknown): Uint8Array => compress(encodeExact(value));

/** Of large values: written once. `hash` is that of what is unpacked. */
export const packWithHash = (value: unknown): { readonly body: Uint8Array; readonly hash: string } => {
  const text = encodeExact(value);
  return { body: compress(text), hash: createHash('sha256').update(text).digest('hex') };
};

export const unpack = <Value>(body: Uint8Array): Value => decodeExact(gunzipSync(body).toString('utf8'));
