/** Every selected model's answer for one portfolio (§1, §3). One failed model never blocks the others (decision 004). */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { CalculationStage } from '@ballast/contract/entities/portfolio';
import { coreSettings } from '@ballast/domain/core-settings';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import type { ModelKey } from '@ballast/quant/keys';
import { decideWeights } from '@ballast/quant/policy/decide-weights';
import type { OnProgress } from '@ballast/quant/progress';
import { type AlignedReturns, alignReturns } from '@ballast/quant/returns/align';
import { failedResult, modelResult } from './model-result.ts';
import { excludedOf, nameWarnings } from './name-assets.ts';
import { originalWeights } from './original-weights.ts';
import type { SuggestionInput } from './suggestion-input.ts';

export interface ComputedSuggestion {
  readonly results: Partial<Record<ModelKey, ModelResult>>;
  readonly observations: number | null;
  /** ISO date of the last row of prices used. */
  readonly pricesUntil: string | null;
}

function runModel(
  model: ModelKey,
  input: SuggestionInput,
  aligned: AlignedReturns,
  now: () => number,
  onProgress: OnProgress,
): ModelResult {
  const symbols = input.assets.map(({ symbol }) => symbol);
  const currentWeights = Float64Array.from(input.currentWeights);
  const excluded = excludedOf(aligned.warnings, symbols);
  const startedAt = now();
  const { riskFree, original } = input;
  const benchmark = input.benchmark?.symbol ?? null;
  const context = {
    model,
    symbols,
    benchmark,
    aligned,
    currentWeights,
    riskFree,
    excluded,
    now,
    startedAt,
  };
  try {
    if (original !== null) return originalWeights(original.weights, context);
    const outcome = decideWeights({
      settings: coreSettings({ ...input, symbols }, model),
      clean: aligned,
      symbols,
      periodsPerYear: aligned.periodsPerYear,
      currentWeights,
      warm: null,
      now,
      onProgress,
    });
    return modelResult(outcome, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failedResult({ error: 'unexpected', message }, excluded);
  }
}

/** Only this objective needs the benchmark's returns: for all others a benchmark with gaps must not cost a row. */
const tracksBenchmark = ({ configuration, original }: SuggestionInput): boolean =>
  original === null && effectiveObjective(configuration) === 'Utility-TrackingError';

/** The returns that every model of a suggestion is asked with. */
export function alignInput(input: SuggestionInput): ReturnType<typeof alignReturns> {
  const { assets, benchmark, currency, rates, dataPeriod, decision, observations } = input;
  return alignReturns({
    assets,
    currency,
    rates,
    dataPeriod,
    decision,
    observations,
    ...(benchmark && { comparison: benchmark }),
    ...(benchmark && tracksBenchmark(input) && { benchmark }),
  });
}

/** `now` is any clock in milliseconds, for the certificates' times alone. Progress counts models and names the one in hand. */
export function computeSuggestion(
  input: SuggestionInput,
  now: () => number,
  onProgress?: OnProgress,
): ComputedSuggestion {
  const { configuration, assets, benchmark, original } = input;
  const models = original === null ? configuration.models : [original.model];
  const total = models.length;
  onProgress?.({ stage: 'prices' satisfies CalculationStage, done: 0, total });
  const aligned = alignInput(input);
  const pricesUntil = aligned.priceRowDates.at(-1) ?? null;
  const results: Partial<Record<ModelKey, ModelResult>> = {};
  if (aligned.status === 'error') {
    const { code, minimum, found, warnings, notices } = aligned;
    const symbols = assets.map(({ symbol }) => symbol);
    const names = { symbols, benchmark: benchmark?.symbol ?? null };
    for (const model of models)
      results[model] = {
        ...failedResult({ error: 'data', code, minimum, found }, excludedOf(warnings, symbols)),
        warnings: [...nameWarnings([...warnings, ...notices], names)],
      };
    return { results, observations: null, pricesUntil };
  }
  for (const [done, model] of models.entries()) {
    const tell = () => onProgress?.({ stage: model, done, total });
    tell();
    results[model] = runModel(model, input, aligned, now, tell);
  }
  return { results, observations: aligned.returns.T, pricesUntil };
}
