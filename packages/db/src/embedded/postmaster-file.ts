/** Reads `postmaster.pid`, the file by which PostgreSQL says which process serves a data directory and how far it is. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[PID_LINE]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[PORT_LINE]), ready: lines[STATUS_LINE]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** A zombie counts as gone: in a container without an init nobody ever reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' && !isZombie(pid);
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** Process ids are given anew after a restart: on Linux the process must also have the directory as its own. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

/** PostgreSQL would refuse to start while any process has the id that a crash left in the file. */
export function removeStalePostmasterFile(cluster: string): void {
  const file = readPostmasterFile(cluster);
  if (file === null || !servesCluster(file.pid, cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
