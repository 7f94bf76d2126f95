/** How far weights lie from what was approved (decision 052): drift is of the whole, deviation of one asset. Pure. */

export interface Weight {
  readonly symbol: string;
  readonly weight: number;
}

export interface Deviation {
  readonly symbol: string;
  readonly weight: number;
  readonly target: number;
}

/** Of every asset held or wanted; cash aside. */
export const deviationsOf = (weights: readonly Weight[], targets: readonly Weight[]): Deviation[] => {
  const held = new Map(weights.map(({ symbol, weight }) => [symbol, weight]));
  const wanted = new Map(targets.map(({ symbol, weight }) => [symbol, weight]));
  return [...new Set([...held.keys(), ...wanted.keys()])].map((symbol) => ({
    symbol,
    weight: held.get(symbol) ?? 0,
    target: wanted.get(symbol) ?? 0,
  }));
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** ½ Σ |w − w*| with cash as an asset: the one-way turnover that would restore the targets. */
export const driftOf = (weights: readonly Weight[], targets: readonly Weight[]): number => {
  const deviations = deviationsOf(weights, targets);
  const cash = Math.abs(total(deviations.map(({ weight, target }) => weight - target)));
  return (total(deviations.map(({ weight, target }) => Math.abs(weight - target))) + cash) / 2;
};

/** max |w − w*| over the assets; what the threshold of rebalancing is compared with. */
export const largestDeviation = (weights: readonly Weight[], targets: readonly Weight[]): number =>
  Math.max(0, ...deviationsOf(weights, targets).map(({ weight, target }) => Math.abs(weight - target)));
