/** Every selected model's answer for one portfolio (§1, §3). One failed model never blocks the others (decision 004). */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { coreSettings } from '@ballast/domain/core-settings';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import type { Computation, Progress } from '@ballast/quant/computation';
import type { ModelKey } from '@ballast/quant/keys';
import { decideWeights } from '@ballast/quant/policy/decide-weights';
import { type AlignedReturns, alignReturnsInSteps } from '@ballast/quant/returns/align';
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

/** Steps of one model on their way up: the outer count is of models, the stage names the model. */
function* within<Result>(computation: Computation<Result>, outer: Progress): Computation<Result> {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    yield outer;
  }
}

function* runModel(
  model: ModelKey,
  input: SuggestionInput,
  aligned: AlignedReturns,
  now: () => number,
): Computation<ModelResult> {
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
    if (original !== null) return yield* originalWeights(original.weights, context);
    const outcome = yield* decideWeights({
      settings: coreSettings({ ...input, symbols }, model),
      clean: aligned,
      symbols,
      periodsPerYear: aligned.periodsPerYear,
      currentWeights,
      warm: null,
      now,
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

/** `now` is any clock in milliseconds, for the certificates' times alone. */
export function* computeSuggestion(
  input: SuggestionInput,
  now: () => number,
): Computation<ComputedSuggestion> {
  const { configuration, assets, benchmark, original, currency, rates, dataPeriod, decision, observations } =
    input;
  const models = original === null ? configuration.models : [original.model];
  const total = models.length;
  yield { stage: 'align', done: 0, total };
  const alignment = alignReturnsInSteps({
    assets,
    currency,
    rates,
    dataPeriod,
    decision,
    observations,
    ...(benchmark && { comparison: benchmark }),
    ...(benchmark && tracksBenchmark(input) && { benchmark }),
  });
  const aligned = yield* within(alignment, { stage: 'align', done: 0, total });
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
    const outer = { stage: model, done, total };
    yield outer;
    results[model] = yield* within(runModel(model, input, aligned, now), outer);
  }
  return { results, observations: aligned.returns.T, pricesUntil };
}
