/**
 * Times of one segment of work in milliseconds of processor time of this thread, so that other programs on the machine do not count; wall time
 * beside it. The first run (compilation) is kept apart.
 */

export interface Timing {
  readonly first: number;
  /** Over all samples: the processor clock is too coarse for a median of short work. */
  readonly mean: number;
  /** Of the samples. */
  readonly least: number;
  /** Wall time, median. */
  readonly wall: number;
}

const BUDGET_MS = 1500;
const MOST_SAMPLES = 15;
/** The processor clock ticks in milliseconds: short work is repeated until a sample is this long. */
const SAMPLE_MS = 60;

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Samples for about `budget` milliseconds, at most 15; work longer than that runs once. */
export function timed(work: () => void, budget = BUDGET_MS): Timing {
  const start = performance.now();
  const cpuStart = threadMilliseconds();
  work();
  const first = threadMilliseconds() - cpuStart;
  let total = performance.now() - start;
  if (total > budget) return { first, mean: first, least: first, wall: total };
  const again = performance.now();
  work();
  const sample = Math.min(SAMPLE_MS, budget / 3);
  const repeats = Math.max(1, Math.ceil(sample / (performance.now() - again)));
  let cpu = 0;
  let least = Number.POSITIVE_INFINITY;
  const wall: number[] = [];
  while (wall.length < 1 || (wall.length < MOST_SAMPLES && total < budget)) {
    const from = performance.now();
    const cpuFrom = threadMilliseconds();
    for (let k = 0; k < repeats; k++) work();
    const used = threadMilliseconds() - cpuFrom;
    cpu += used;
    least = Math.min(least, used / repeats);
    const took = performance.now() - from;
    wall.push(took / repeats);
    total += took;
  }
  return { first, mean: cpu / (repeats * wall.length), least, wall: medianOf(wall) };
}

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toString();
