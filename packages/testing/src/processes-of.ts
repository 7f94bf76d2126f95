/**
 * The processes that belong to a folder, found by what Linux tells of each (command line and environment).
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface FoundProcess {
  readonly pid: number;
  readonly command: string;
}

export const processesOf = (folder: string): readonly FoundProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return `${command} ${environment}`.includes(folder) ? [{ pid: Number(pid), command }] : [];
      } catch {
        return [];
      }
    });
