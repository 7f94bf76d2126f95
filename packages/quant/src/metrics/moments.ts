/** Mean and standard deviation of a series, two passes. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let t = 0; t < values.length; t++) sum += values[t];
  return sum / values.length;
}

/** Denominator n − 1. */
export function sampleDeviation(values: ArrayLike<number>): number {
  const centre = mean(values);
  let squares = 0;
  for (let t = 0; t < values.length; t++) squares += (values[t] - centre) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}
