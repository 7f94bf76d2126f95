/** A log file that is bounded: at the limit the file becomes `<name>.1` and a new one begins (safety H3). */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const DEFAULT_LIMIT = 25 * 1024 * 1024;

export interface LogFile {
  readonly path: string;
  readonly write: (line: string) => void;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const openRotatingLog = (path: string, limitBytes: number = DEFAULT_LIMIT): LogFile => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let size = sizeOf(path);
  const write = (line: string): void => {
    const text = `${line}\n`;
    if (size > 0 && size + Buffer.byteLength(text) > limitBytes) {
      renameSync(path, `${path}.1`);
      size = 0;
    }
    try {
      appendFileSync(path, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // A full disk must not take the product down: the line is lost, the processes live on.
    }
  };
  return { path, write };
};
