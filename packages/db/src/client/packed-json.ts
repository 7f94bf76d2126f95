/** Columns with long JSON that is written and read as a whole: compressed by whoever makes it, so that the database need not. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** Speed before size. */
const LEVEL = 1;
/** First byte of gzip; no JSON begins with it. */
const GZIP = 0x1f;

const decompress = promisify(gunzip);

export const packJson = (value: object): Uint8Array => gzipSync(JSON.stringify(value), { level: LEVEL });

/** Rows from before the compression are plain text. */
export const unpackJson = async <Value>(packed: Uint8Array): Promise<Value> => {
  const text = packed[0] === GZIP ? await decompress(packed) : Buffer.from(packed);
  return JSON.parse(text.toString('utf8')) as Value;
};
