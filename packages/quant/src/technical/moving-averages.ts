/** Moving averages as whole series, NaN where history is short (math#technical-rating). */

function windowed(
  values: Float64Array,
  n: number,
  measure: (from: number, to: number) => number,
): Float64Array {
  return values.map((_, i) => (i + 1 < n ? Number.NaN : measure(i + 1 - n, i + 1)));
}

export function simpleAverage(values: Float64Array, n: number): Float64Array {
  return windowed(values, n, (from, to) => {
    let sum = 0;
    for (let k = from; k < to; k++) sum += values[k];
    return sum / n;
  });
}

/** l ← l + rate·(x − l), seeded with the mean of the first n finite values. */
function smoothed(values: Float64Array, n: number, rate: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN);
  const first = values.findIndex((x) => !Number.isNaN(x));
  if (first < 0 || first + n > values.length) return out;
  let level = 0;
  for (let k = first; k < first + n; k++) level += values[k] / n;
  out[first + n - 1] = level;
  for (let k = first + n; k < values.length; k++) {
    level += rate * (values[k] - level);
    out[k] = level;
  }
  return out;
}

/** Rate 2/(n+1). */
export function exponentialAverage(values: Float64Array, n: number): Float64Array {
  return smoothed(values, n, 2 / (n + 1));
}

/** Wilder's smoothing, rate 1/n. */
export function wilderAverage(values: Float64Array, n: number): Float64Array {
  return smoothed(values, n, 1 / n);
}

/** Weights 1 … n, the newest the heaviest. */
export function weightedAverage(values: Float64Array, n: number): Float64Array {
  return windowed(values, n, (from) => {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += (k + 1) * values[from + k];
    return (2 * sum) / (n * (n + 1));
  });
}

/** WMA_{round √n}(2 WMA_{⌊n/2⌋} − WMA_n). */
export function hullAverage(values: Float64Array, n: number): Float64Array {
  const half = weightedAverage(values, Math.floor(n / 2));
  const full = weightedAverage(values, n);
  return weightedAverage(
    half.map((x, i) => 2 * x - full[i]),
    Math.round(Math.sqrt(n)),
  );
}

export function volumeWeightedAverage(values: Float64Array, volume: Float64Array, n: number): Float64Array {
  return windowed(values, n, (from, to) => {
    let money = 0;
    let units = 0;
    for (let k = from; k < to; k++) {
      money += values[k] * volume[k];
      units += volume[k];
    }
    return units > 0 ? money / units : Number.NaN;
  });
}

export function highest(values: Float64Array, n: number): Float64Array {
  return windowed(values, n, (from, to) => Math.max(...values.subarray(from, to)));
}

export function lowest(values: Float64Array, n: number): Float64Array {
  return windowed(values, n, (from, to) => Math.min(...values.subarray(from, to)));
}
