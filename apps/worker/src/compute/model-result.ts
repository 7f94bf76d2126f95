/** The numeric core's answer as the suggestion stores it (§3 Optimization): symbols for indices, every figure finite. */
import { type ModelResult, modelResultSchema } from '@ballast/contract/entities/optimization';
import type { ModelKey } from '@ballast/quant/keys';
import type { DecisionOutcome, WeightDecision } from '@ballast/quant/policy/decide-weights';
import { trackedHoldings } from '@ballast/quant/policy/tracked-holdings';
import type { Optimal, OptimizationResult } from '@ballast/quant/result';
import type { AlignedReturns } from '@ballast/quant/returns/align';
import type { RiskModel } from '@ballast/quant/risk-model';
import { annualQuadratic } from '@ballast/quant/solver/quadratic';
import { nameRule, nameWarning } from './name-assets.ts';
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

export const failedResult = (
  status: 'infeasible' | 'error',
  code: string,
  params: Record<string, string | number>,
  excluded: ModelResult['excluded'] = [],
): ModelResult => ({
  status,
  error: { code, params },
  results: [],
  certificate: null,
  before: null,
  after: null,
  volatilitySample: null,
  warnings: [],
  excluded,
});

type Certificate = NonNullable<ModelResult['certificate']>;

type Fallbacks = Certificate['fallbacks'];

/** Steps the core left behind (`failed:own:SOLVER_FAILED`, …) and where it arrived (`fallback:other-solver`). */
const stepsLeft = (fallbacks: readonly string[], asked: ModelKey): Fallbacks => {
  const nameOf = (step: string | undefined) => (step === 'own' ? asked : (step ?? ''));
  const parts = fallbacks.map((text) => text.split(':'));
  return parts.flatMap(([kind, step, reason], at) =>
    kind === 'failed'
      ? [{ from: nameOf(step), to: nameOf(parts[at + 1]?.[1]), reason: (reason ?? '').toLowerCase() }]
      : [],
  );
};

const fallbacksOf = ({ model, fallbacks }: WeightDecision, result: Optimal, asked: ModelKey): Fallbacks => {
  const taken = stepsLeft(fallbacks, asked);
  for (const warning of model.warnings)
    if (warning.startsWith('fallback:'))
      taken.push({ from: asked, to: warning.slice('fallback:'.length), reason: 'rank_deficient' });
  for (const warning of result.warnings) {
    const [kind, method = ''] = warning.split(':');
    if (kind === 'second-opinion')
      taken.push({ from: method, to: result.certificate.method, reason: 'refuted' });
  }
  if (result.certificate.ridge > 0) taken.push({ from: 'covariance', to: 'ridge', reason: 'singular' });
  return taken;
};

const certificateOf = (decision: WeightDecision, result: Optimal, context: ResultContext): Certificate => ({
  solver: result.certificate.method,
  kktResidual: result.kkt,
  gap: Math.max(0, result.certificate.gap),
  active: result.active.map(({ id, shadowPrice }) => ({
    id: nameRule(id, context.symbols),
    multiplier: shadowPrice,
  })),
  condition: result.certificate.condition,
  timeMs: Math.max(0, context.now() - context.startedAt),
  fallbacks: fallbacksOf(decision, result, context.model),
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
    warnings: [...new Set(warnings)].map((warning) => nameWarning(warning, context)),
    excluded: context.excluded,
  };
};

const refusedResult = (result: Exclude<OptimizationResult, Optimal>, context: ResultContext): ModelResult => {
  const { symbols, excluded } = context;
  if (result.status === 'error') {
    return failedResult('error', result.code, { rule: nameRule(result.id, symbols) }, excluded);
  }
  const { sentence, conflict } = result;
  const params = {
    ...sentence.values,
    ...(sentence.groups.length > 0 && { groups: sentence.groups.join(', ') }),
    conflict: conflict.map((id) => nameRule(id, symbols)).join(', '),
  };
  return failedResult('infeasible', sentence.key, params, excluded);
};

const toModelResult = (outcome: DecisionOutcome, context: ResultContext): ModelResult => {
  if (outcome.status === 'failed') {
    const params = { fallbacks: outcome.fallbacks.join(', ') };
    return failedResult('error', outcome.code, params, context.excluded);
  }
  if (outcome.status === 'refused') {
    const { reason, view, ...rest } = outcome.refusal;
    const symbol = 'symbol' in rest ? { symbol: String(rest.symbol) } : {};
    return failedResult('error', `view-${reason}`, { view, ...symbol }, context.excluded);
  }
  const { result } = outcome;
  return result.status === 'optimal'
    ? optimalResult(outcome, result, context)
    : refusedResult(result, context);
};

/** A figure that is not a number is a failure of that model, not a number to store. */
export const modelResult = (outcome: DecisionOutcome, context: ResultContext): ModelResult => {
  const checked = modelResultSchema.safeParse(toModelResult(outcome, context));
  if (checked.success) return checked.data;
  const field = checked.error.issues[0]?.path.join('.') ?? '';
  return failedResult('error', 'NOT_FINITE', { field }, context.excluded);
};
