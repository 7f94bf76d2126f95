/** What a start that cannot go on says: what happened to the data or the servers, and what to do about it. */
import { statfsSync, statSync } from 'node:fs';
import type { StartSettings } from './settings.ts';

type Explained = Pick<StartSettings, 'dataDirectory' | 'databaseUrl'>;

const MEBIBYTE = 1_048_576;

const freeMegabytes = (folder: string): string => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `${Math.floor((bavail * bsize) / MEBIBYTE)} MB free`;
  } catch {
    return 'free space unknown';
  }
};

const ownerOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.uid ?? null;

const notAllowed = (folder: string): string => {
  const [own, owner] = [process.getuid?.(), ownerOf(folder)];
  const foreign = owner === null || owner === own ? '' : `, it belongs to account ${owner}`;
  return `${folder} cannot be written by account ${own}${foreign}. Start as the account that it belongs to, or name another folder with DATA_DIR`;
};

const isOf = (error: Error, code: string, words: string): boolean =>
  ('code' in error && error.code === code) || error.message.includes(words);

export const explainFailure = (error: unknown, { dataDirectory, databaseUrl }: Explained): string => {
  if (!(error instanceof Error)) return String(error);
  // what Node says of making folders where nothing can be written
  const cannotMake = 'syscall' in error && error.syscall === 'mkdir' && isOf(error, 'ENOENT', 'ENOENT');
  if (cannotMake || isOf(error, 'EROFS', 'Read-only file system'))
    return `${dataDirectory} is on a file system that cannot be written. Mount it for writing, or name another folder with DATA_DIR`;
  if (isOf(error, 'ENOSPC', 'No space left on device'))
    return `The disk of ${dataDirectory} is full (${freeMegabytes(dataDirectory)}). Make room for some 200 MB and start again: what was saved is kept`;
  if (isOf(error, 'EACCES', 'Permission denied')) return notAllowed(dataDirectory);
  if (databaseUrl === null) return error.message;
  if (isOf(error, '28P01', 'password authentication failed'))
    return `PostgreSQL refuses the user or the password of its address (${error.message}). Containers keep the POSTGRES_PASSWORD of their first start: give that one`;
  if (isOf(error, 'ECONNREFUSED', 'ECONNREFUSED'))
    return `PostgreSQL does not answer at ${new URL(databaseUrl).host}: is it running, and is DATABASE_URL right?`;
  return error.message;
};
