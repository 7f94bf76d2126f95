/** One installation per data directory: the process that started the server is named in a lock file. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster-file.ts';

export type DirectoryLock =
  | { readonly status: 'held'; readonly release: () => void }
  | { readonly status: 'taken'; readonly pid: number };

/** `link` fails if the file exists, so that of two starts at the same moment only one holds the lock. */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, 'owner.pid');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startMark(process.pid)}`, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return { status: 'held', release: () => rmSync(file, { force: true }) };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = readHolder(file);
      if (holder !== null) return { status: 'taken', pid: holder };
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** The living holder, or `null` where the file names a process that is gone. */
function readHolder(file: string): number | null {
  try {
    const [pid = '', mark = ''] = readFileSync(file, 'utf8').split(' ');
    const holder = Number(pid);
    return isAlive(holder) && startMark(holder) === mark ? holder : null;
  } catch {
    return null;
  }
}

/** Tells a process from a later one with the same id; elsewhere than on Linux the id alone has to do. */
function startMark(pid: number): string {
  const STARTTIME_AFTER_NAME = 19;
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTTIME_AFTER_NAME] ?? '';
  } catch {
    return '';
  }
}
