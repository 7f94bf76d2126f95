/** Over how wide a range the models agree on an asset's weight. */
import type { Optimization } from '@ballast/contract/entities/optimization';

export interface Agreement {
  readonly min: number;
  readonly max: number;
}

/** By symbol; only where at least two models answered. An asset a model does not hold counts as 0. */
export function agreements({ results }: Pick<Optimization, 'results'>): ReadonlyMap<string, Agreement> {
  const answered = Object.values(results).filter((result) => result.status === 'optimal');
  if (answered.length < 2) return new Map();
  const symbols = new Set(answered.flatMap((result) => result.results.map(({ symbol }) => symbol)));
  return new Map(
    [...symbols].map((symbol) => {
      const weights = answered.map(
        (result) => result.results.find((entry) => entry.symbol === symbol)?.weight ?? 0,
      );
      return [symbol, { min: Math.min(...weights), max: Math.max(...weights) }];
    }),
  );
}
