/** Times of one piece of work: the first run apart (compilation), then the median of the rest. */

export interface Timing {
  readonly first: number;
  readonly median: number;
  readonly runs: number;
}

const BUDGET_MS = 1500;
const MOST_RUNS = 15;

/** Repeats until about 1.5 s have passed, at most 15 times; work longer than that runs once. */
export function timed(work: () => void): Timing {
  const times: number[] = [];
  let total = 0;
  while (times.length < MOST_RUNS && (times.length === 0 || total < BUDGET_MS)) {
    const from = performance.now();
    work();
    const took = performance.now() - from;
    times.push(took);
    total += took;
    if (times.length === 1 && took > BUDGET_MS) break;
  }
  const [first = Number.NaN, ...rest] = times;
  const warm = (rest.length > 0 ? rest : [first]).sort((a, b) => a - b);
  return { first, median: warm[Math.floor(warm.length / 2)]!, runs: times.length };
}

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toString();
