// Memory of a process as Linux counts it.
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

/** Megabytes a minute by least squares; samples are evenly spaced. */
export const slopePerMinute = (samples: readonly number[], everySeconds: number): number => {
  const n = samples.length;
  const meanX = (n - 1) / 2;
  const meanY = samples.reduce((sum, y) => sum + y, 0) / n;
  let above = 0;
  let below = 0;
  samples.forEach((y, x) => {
    above += (x - meanX) * (y - meanY);
    below += (x - meanX) ** 2;
  });
  return below === 0 ? 0 : (above / below) * (60 / everySeconds);
};
