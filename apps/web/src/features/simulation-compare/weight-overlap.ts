/** What two portfolios hold in common: Σ min(w, v) of what both hold long and of what both hold short. Pure. */
interface Weight {
  readonly symbol: string;
  readonly weight: number;
}

export function weightOverlap(one: readonly Weight[], other: readonly Weight[]): number {
  const second = new Map(other.map(({ symbol, weight }) => [symbol, weight]));
  return one.reduce((sum, { symbol, weight }) => {
    const beside = second.get(symbol) ?? 0;
    return weight * beside > 0 ? sum + Math.min(Math.abs(weight), Math.abs(beside)) : sum;
  }, 0);
}

/** With cash as what is missing to the whole. */
export function withCash(weights: readonly Weight[]): readonly Weight[] {
  const cash = 1 - weights.reduce((sum, { weight }) => sum + weight, 0);
  return [...weights, { symbol: '', weight: cash }];
}
