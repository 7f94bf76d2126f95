/** The models of a suggestion side by side: each one's weight of each asset, what they agree on, and how far they lie apart. Pure. */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { ModelKey } from '@ballast/quant/keys';

export interface ComparedModel {
  readonly model: ModelKey;
  readonly result: ModelResult;
}

export interface ComparedAsset {
  readonly symbol: string;
  /** In the order of the models; 0 where one does not hold it. */
  readonly weights: readonly number[];
  /** Mean of the models. */
  readonly consensus: number;
  readonly spread: number;
}

export interface ModelsCompared {
  readonly models: readonly ComparedModel[];
  /** Those that the models agree least on come first. */
  readonly assets: readonly ComparedAsset[];
}

/** Only those that answered. */
export function compareModels({
  configuration,
  results,
}: Pick<Optimization, 'configuration' | 'results'>): ModelsCompared {
  const models = configuration.models.flatMap((model) => {
    const result = results[model];
    return result?.status === 'optimal' ? [{ model, result }] : [];
  });
  const weightsOf = models.map(
    ({ result }) => new Map<string, number>(result.results.map(({ symbol, weight }) => [symbol, weight])),
  );
  const symbols = new Set(weightsOf.flatMap((weights) => [...weights.keys()]));
  const assets = [...symbols].map((symbol) => {
    const weights = weightsOf.map((each) => each.get(symbol) ?? 0);
    const consensus = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
    return { symbol, weights, consensus, spread: Math.max(...weights) - Math.min(...weights) };
  });
  const ordered = assets.sort((a, b) => b.spread - a.spread || b.consensus - a.consensus);
  return { models, assets: ordered };
}
