/**
 * boosted: least-squares boosting of regression stumps on five lags, momentum over 5 and 21 days and RSI14 (math#one-step-forecasts, optional).
 *
 * Formula: F_0 = ȳ; in each of 40 rounds the split (feature, threshold) that leaves the least squared residual, its two means times 0.1 added.
 * Source: Friedman 2001, Annals of Statistics 29(5). Deviations: depth 1, at least 15 rows a leaf, ties to the earlier feature and the lower
 *   threshold; no random subsampling, so that the same window gives the same bits.
 */
import { mean } from '../metrics/moments.ts';
import { relativeStrength } from '../technical/oscillators.ts';

const LAGS = 5;
const SHORT_MOMENTUM = 5;
const LONG_MOMENTUM = 21;
const STRENGTH = 14;
const ROUNDS = 40;
const LEARNING_RATE = 0.1;
const SMALLEST_LEAF = 15;

/** One row per return that has all its predecessors, the last row for the return to come; column-major. */
function featuresOf(window: Float64Array): {
  readonly columns: readonly Float64Array[];
  readonly rows: number;
} {
  const W = window.length;
  const rows = W - LONG_MOMENTUM + 1;
  const prices = new Float64Array(W + 1).fill(1);
  for (let t = 0; t < W; t++) prices[t + 1] = prices[t] * (1 + window[t]);
  const strength = relativeStrength(prices, STRENGTH);
  // row r looks at returns before index LONG_MOMENTUM + r
  const at = (feature: (t: number) => number) =>
    Float64Array.from({ length: rows }, (_, r) => feature(LONG_MOMENTUM + r));
  const momentum = (days: number) => at((t) => prices[t] / prices[t - days] - 1);
  const lags = Array.from({ length: LAGS }, (_, k) => at((t) => window[t - 1 - k]));
  return {
    rows,
    columns: [...lags, momentum(SHORT_MOMENTUM), momentum(LONG_MOMENTUM), at((t) => strength[t])],
  };
}

/** The values a feature takes, ascending, and how often; `level` says which of them a row has. */
interface Levels {
  readonly values: Float64Array;
  readonly counts: Int32Array;
  readonly level: Int32Array;
}

function levelsOf(column: Float64Array, rows: number): Levels {
  const values = column.slice(0, rows).sort();
  let distinct = 0;
  for (let k = 0; k < rows; k++)
    if (k === 0 || values[k] !== values[distinct - 1]) values[distinct++] = values[k];
  const counts = new Int32Array(distinct);
  const level = new Int32Array(rows);
  for (let r = 0; r < rows; r++) {
    let low = 0;
    let high = distinct - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (values[middle] < column[r]) low = middle + 1;
      else high = middle;
    }
    level[r] = low;
    counts[low]++;
  }
  return { values: values.subarray(0, distinct), counts, level };
}

interface Stump {
  readonly feature: number;
  readonly threshold: number;
  readonly below: number;
  readonly above: number;
}

/** What every round of a forecast needs anew: sums by level, and 1/n, as a division each would be most of the work. */
interface Scratch {
  readonly sums: Float64Array;
  readonly shares: Float64Array;
}

/** Largest gain SS_left/n_left + SS_right/n_right; null where no feature can be split. */
function bestStump(
  features: readonly Levels[],
  residual: Float64Array,
  { sums, shares }: Scratch,
): Stump | null {
  const rows = residual.length;
  let total = 0;
  for (let r = 0; r < rows; r++) total += residual[r];
  let most = total * total * shares[rows];
  let [bestFeature, bestLevel, bestLeft, bestSize] = [-1, 0, 0, 0];
  for (let feature = 0; feature < features.length; feature++) {
    const { values, counts, level } = features[feature]!;
    const levels = values.length;
    sums.fill(0, 0, levels);
    for (let r = 0; r < rows; r++) sums[level[r]] += residual[r];
    let left = 0;
    let size = 0;
    for (let k = 0; k + 1 < levels; k++) {
      left += sums[k];
      size += counts[k];
      if (size < SMALLEST_LEAF) continue;
      if (rows - size < SMALLEST_LEAF) break;
      const right = total - left;
      const gain = left * left * shares[size] + right * right * shares[rows - size];
      if (gain <= most) continue;
      most = gain;
      bestFeature = feature;
      bestLevel = k;
      bestLeft = left;
      bestSize = size;
    }
  }
  const best = features[bestFeature];
  if (!best) return null;
  return {
    feature: bestFeature,
    threshold: 0.5 * (best.values[bestLevel] + best.values[bestLevel + 1]),
    below: bestLeft * shares[bestSize],
    above: (total - bestLeft) * shares[rows - bestSize],
  };
}

export function forecastBoostedStumps(window: Float64Array): number {
  const { columns, rows } = featuresOf(window);
  const known = rows - 1;
  const y = window.subarray(LONG_MOMENTUM);
  const level = mean(y);
  const residual = Float64Array.from(y, (v) => v - level);
  const features = columns.map((values) => levelsOf(values, known));
  const shares = Float64Array.from({ length: known + 1 }, (_, n) => (n === 0 ? 0 : 1 / n));
  const scratch = { sums: new Float64Array(known), shares };
  let next = level;
  for (let round = 0; round < ROUNDS; round++) {
    const stump = bestStump(features, residual, scratch);
    if (!stump) break;
    const values = columns[stump.feature]!;
    const step = (r: number) => LEARNING_RATE * (values[r] <= stump.threshold ? stump.below : stump.above);
    for (let r = 0; r < known; r++) residual[r] -= step(r);
    next += step(known);
  }
  return next;
}
