/** What happened, one line each in a file, written before it is true: a venue that starts again forgets nothing. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { BookEvent } from '../order-book.ts';

export interface Journal {
  readonly past: readonly BookEvent[];
  readonly record: (event: BookEvent) => void;
}

/** What a process that was killed did not finish writing was answered to nobody. */
const readWhole = (file: string): string => {
  if (!existsSync(file)) return '';
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.toString('utf8', 0, end);
};

export const openJournal = (file: string | undefined): Journal =>
  file === undefined
    ? { past: [], record: () => undefined }
    : {
        past: readWhole(file)
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as BookEvent),
        record: (event) => appendFileSync(file, `${JSON.stringify(event)}\n`, { mode: 0o600 }),
      };
