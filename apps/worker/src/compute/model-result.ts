/** The numeric core's answer as the suggestion stores it (§3 Optimization): symbols for indices, every figure finite. */
import { type ModelResult, modelResultSchema } from '@ballast/contract/entities/optimization';
import type { ModelError, Warning } from '@ballast/contract/entities/outcome';
import { fallbacksTaken } from '@ballast/quant/fallback/fallback';
import type { ModelKey } from '@ballast/quant/keys';
import type { DecisionOutcome, WeightDecision } from '@ballast/quant/policy/decide-weights';
import { trackedHoldings } from '@ballast/quant/policy/tracked-holdings';
import type { Optimal, OptimizationResult } from '@ballast/quant/result';
import type { AlignedReturns } from '@ballast/quant/returns/align';
import type { RiskModel } from '@ballast/quant/risk-model';
import { annualQuadratic } from '@ballast/quant/solver/quadratic';
import { nameFault, nameRule, nameWarnings } from './name-assets.ts';
import { annualDeviation, type FigureBasis, riskFigures, weightedReturns } from './risk-figures.ts';

export interface ResultContext {
  readonly model: ModelKey;
  readonly symbols: readonly string[];
  /** Symbol of the portfolio's first benchmark. */
  readonly benchmark: string | null;
  readonly aligned: AlignedReturns;
  readonly currentWeights: Float64Array;
  readonly riskFree: number;
  readonly excluded: ModelResult['excluded'];
  readonly now: () => number;
  readonly startedAt: number;
}

export const failedResult = (error: ModelError, excluded: ModelResult['excluded'] = []): ModelResult => ({
  status: error.error === 'infeasible' ? 'infeasible' : 'error',
  error,
  results: [],
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  warnings: [],
  excluded,
});

type Certificate = NonNullable<ModelResult['certificate']>;

const certificateOf = (
  { fallbacks, model }: WeightDecision,
  result: Optimal,
  context: ResultContext,
): Certificate => ({
  solver: result.certificate.method,
  kktResidual: result.kkt,
  gap: Math.max(0, result.certificate.gap),
  active: result.active.map(({ rule, shadowPrice }) => ({
    rule: nameRule(rule, context.symbols),
    multiplier: shadowPrice,
  })),
  condition: result.certificate.condition,
  timeMs: Math.max(0, context.now() - context.startedAt),
  fallbacks: fallbacksTaken(fallbacks, model, result, context.model),
});

/**
 * Tracking error is taken against the benchmark, else the current holdings (cash aside), else equal weights (decision 008).
 * A benchmark without enough prices counts as none, with a notice; the program decides by the same rule.
 */
const referenceOf = ({ aligned, currentWeights }: ResultContext): Float64Array =>
  (aligned.benchmarkFault === undefined ? aligned.comparison : undefined) ??
  weightedReturns(aligned.returns, trackedHoldings(currentWeights, aligned.kept));

export const figureBasis = (model: RiskModel, mu: Float64Array, context: ResultContext): FigureBasis => {
  const { returns, periodsPerYear } = context.aligned;
  const covariance = annualQuadratic(model, periodsPerYear, 0);
  return {
    returns,
    covariance,
    mu,
    periodsPerYear,
    riskFree: context.riskFree,
    reference: referenceOf(context),
  };
};

/** What data, model and program say alike is told once. */
const distinct = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values(),
];

const optimalResult = (decision: WeightDecision, result: Optimal, context: ResultContext): ModelResult => {
  const { aligned, currentWeights, symbols } = context;
  const { returns, periodsPerYear, kept } = aligned;
  const { model, mu } = decision;
  const basis = figureBasis(model, mu, context);
  const after = Float64Array.from(kept, (i) => result.weights[i] ?? 0);
  const isHeld = currentWeights.some((weight) => weight !== 0);
  const warnings = [...aligned.warnings, ...aligned.notices, ...decision.warnings, ...result.warnings];
  return {
    status: 'optimal',
    error: null,
    results: symbols.flatMap((symbol, i) => {
      const weight = result.weights[i] ?? 0;
      return weight !== 0 || currentWeights[i] !== 0 ? [{ symbol, weight }] : [];
    }),
    certificate: certificateOf(decision, result, context),
    before: isHeld
      ? riskFigures(
          Float64Array.from(kept, (i) => currentWeights[i] ?? 0),
          basis,
        )
      : null,
    after: riskFigures(after, basis),
    volatilitySample:
      result.volatilitySample ?? annualDeviation(weightedReturns(returns, after), periodsPerYear),
    warnings: distinct(nameWarnings(warnings, context)),
    excluded: context.excluded,
  };
};

const refusalOf = (result: Exclude<OptimizationResult, Optimal>, symbols: readonly string[]): ModelError => {
  if (result.status === 'error')
    return { error: 'refused', code: result.code, at: nameFault(result.at, symbols) };
  const { key, values, groups } = result.sentence;
  return {
    error: 'infeasible',
    sentence: { key, values, groups: [...groups] },
    conflict: result.conflict.map((rule) => nameRule(rule, symbols)),
  };
};

const toModelResult = (outcome: DecisionOutcome, context: ResultContext): ModelResult => {
  const { excluded, symbols } = context;
  if (outcome.status === 'failed') {
    const { code, fallbacks } = outcome;
    return failedResult({ error: 'estimate', code, fallbacks: [...fallbacks] }, excluded);
  }
  if (outcome.status === 'refused') {
    const { refusal } = outcome;
    const { reason, view } = refusal;
    const symbol = refusal.reason === 'unknownSymbol' ? refusal.symbol : null;
    return failedResult({ error: 'view', reason, view, symbol }, excluded);
  }
  const { result } = outcome;
  return result.status === 'optimal'
    ? optimalResult(outcome, result, context)
    : failedResult(refusalOf(result, symbols), excluded);
};

/** A figure that is not a number is a failure of that model, not a number to store. */
export const modelResult = (outcome: DecisionOutcome, context: ResultContext): ModelResult => {
  const checked = modelResultSchema.safeParse(toModelResult(outcome, context));
  if (checked.success) return checked.data;
  const field = checked.error.issues[0]?.path.join('.') ?? '';
  return failedResult({ error: 'notFinite', field }, context.excluded);
};
