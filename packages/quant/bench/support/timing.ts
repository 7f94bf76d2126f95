/**
 * Times of one piece of work in milliseconds of processor time of this thread, so that other programs on the machine do not count; wall time
 * beside it. The first run (compilation) is kept apart; the rest is a median.
 */

export interface Timing {
  readonly first: number;
  readonly median: number;
  /** Wall time, median. */
  readonly wall: number;
}

const BUDGET_MS = 1500;
const MOST_RUNS = 15;

export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Repeats until about 1.5 s have passed, at most 15 times; work longer than that runs once. */
export function timed(work: () => void): Timing {
  const cpu: number[] = [];
  const wall: number[] = [];
  let total = 0;
  while (cpu.length < MOST_RUNS && total < BUDGET_MS) {
    const from = performance.now();
    const cpuFrom = threadMilliseconds();
    work();
    cpu.push(threadMilliseconds() - cpuFrom);
    wall.push(performance.now() - from);
    total += wall.at(-1)!;
  }
  const rest = (values: number[]) => medianOf(values.length > 1 ? values.slice(1) : values);
  return { first: cpu[0]!, median: rest(cpu), wall: rest(wall) };
}

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toString();
