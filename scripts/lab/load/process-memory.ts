/** Memory of a process as Linux counts it. */
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

export const residentMb = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * PAGE_BYTES) / 1e6;
};

/** Seconds of processor time that a process has used. */
export const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const TICKS_PER_SECOND = 100;
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** Megabytes that the process itself holds, as its metrics tell: heap and what lies beside it. */
export const heldMb = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / 1e6;
};
