/** Whether samples of times could be of one kind. */

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** Between the largest and the smallest median. */
export const medianSpread = (samples: readonly (readonly number[])[]): number => {
  const medians = samples.map(median);
  return Math.max(...medians) - Math.min(...medians);
};

const SHUFFLES = 500;
const CHANCE = 0.99;

/**
 * What the spread of medians stays below in 99 of 100 cases where nothing tells the samples apart: the values of each round (one of
 * each sample, taken one after the other) are dealt out anew. On a busy machine it is larger than on a quiet one.
 */
export const spreadByChance = (samples: readonly (readonly number[])[], random: () => number): number => {
  const rounds = (samples[0] ?? []).map((_, round) => samples.map((sample) => sample[round] ?? 0));
  const deal = () => {
    const dealt = rounds.map((values) => {
      const keyed = values.map((value) => ({ value, key: random() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
    });
    return medianSpread(samples.map((_, at) => dealt.map((values) => values[at] ?? 0)));
  };
  const spreads = Array.from({ length: SHUFFLES }, deal).sort((a, b) => a - b);
  return spreads[Math.floor(SHUFFLES * CHANCE)] ?? 0;
};

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
const tail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((above, factor) => (above + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
};

/** p of the two-sided Mann-Whitney test, by its normal approximation: times of a clock have no ties that count. */
export const unlikeness = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((one, other) => one.value - other.value);
  const ranks = all.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * tail(Math.abs(u - (a.length * b.length) / 2) / spread);
};
