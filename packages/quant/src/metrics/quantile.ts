/** Linear-interpolation quantile (type 7 of Hyndman and Fan), the default of numpy and R. */
export function quantile(values: ArrayLike<number>, probability: number): number {
  return quantileOfSorted(Float64Array.from(values).sort(), probability);
}

/** Of values that ascend already. */
export function quantileOfSorted(sorted: ArrayLike<number>, probability: number): number {
  const position = (sorted.length - 1) * probability;
  const low = Math.floor(position);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (position - low) * (sorted[high] - sorted[low]);
}
