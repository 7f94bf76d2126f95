/** The weights of the last approval as a suggestion of their own (§7 adjust-to-original-weights): judged by the model, not solved for. */
import { type ModelResult, modelResultSchema, type Weight } from '@ballast/contract/entities/optimization';
import { estimateRiskModel } from '@ballast/quant/covariance/estimate';
import { estimateExpectedReturns } from '@ballast/quant/expected-returns/expected-returns';
import { figureBasis, type ResultContext } from './model-result.ts';
import { nameWarnings } from './name-assets.ts';
import { annualDeviation, riskFigures, weightedReturns } from './risk-figures.ts';

export function originalWeights(weights: readonly Weight[], context: ResultContext): ModelResult {
  const { aligned, currentWeights, symbols, riskFree } = context;
  const { returns, periodsPerYear, kept } = aligned;
  const model = estimateRiskModel(context.model, returns);
  const { mu, warnings } = estimateExpectedReturns('bayes_stein', {
    returns,
    model,
    periodsPerYear,
    riskFree,
  });
  const basis = figureBasis(model, mu, context);
  const target = new Map(weights.map(({ symbol, weight }) => [symbol, weight]));
  const ofKept = (weightOf: (i: number) => number) => Float64Array.from(kept, weightOf);
  const after = ofKept((i) => target.get(symbols[i] ?? '') ?? 0);
  const isHeld = currentWeights.some((weight) => weight !== 0);
  return modelResultSchema.parse({
    status: 'optimal',
    error: null,
    results: symbols.flatMap((symbol, i) => {
      const weight = target.get(symbol) ?? 0;
      return weight !== 0 || currentWeights[i] !== 0 ? [{ symbol, weight }] : [];
    }),
    certificate: null,
    before: isHeld
      ? riskFigures(
          ofKept((i) => currentWeights[i] ?? 0),
          basis,
        )
      : null,
    after: riskFigures(after, basis),
    volatilitySample: annualDeviation(weightedReturns(returns, after), periodsPerYear),
    warnings: [
      ...nameWarnings([...aligned.warnings, ...aligned.notices, ...model.warnings, ...warnings], context),
    ],
    excluded: context.excluded,
  } satisfies ModelResult);
}
