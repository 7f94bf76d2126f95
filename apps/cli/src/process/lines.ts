/** Cuts a byte stream into lines of text. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export const onLines = (stream: Readable, handle: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', handle);
};
