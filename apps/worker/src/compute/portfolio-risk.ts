/** Risk of what is held: each asset's part in it, what moves together, falls of these weights, and the frontier under the rules. */
import type { Weight } from '@ballast/contract/entities/optimization';
import {
  CORRELATED_MAX,
  type ComputedRisk,
  FRONTIER_POINTS,
  type FrontierPlace,
  type MeasuredRisk,
} from '@ballast/contract/entities/portfolio-risk';
import { computeFrontier } from '@ballast/quant/frontier/frontier';
import type { ModelKey } from '@ballast/quant/keys';
import { dot } from '@ballast/quant/linalg/matrix';
import { type DecisionMoments, momentsOf } from '@ballast/quant/policy/decide-weights';
import type { Quadratic } from '@ballast/quant/solver/quadratic';
import { figureBasis, modelResult } from './model-result.ts';
import { type PreviewQuestion, previewQuestion } from './preview-question.ts';
import { riskFigures, weightedReturns } from './risk-figures.ts';
import { riskShares } from './risk-shares.ts';
import type { SuggestionInput } from './suggestion-input.ts';

export interface RiskTask {
  readonly input: SuggestionInput;
  readonly model: ModelKey;
  /** Executed by the last approval. */
  readonly targetWeights: readonly Weight[];
}

type Estimated = Extract<DecisionMoments, { readonly status: 'estimated' }>;

const unavailable = (error: Extract<MeasuredRisk, { status: 'unavailable' }>['error']): MeasuredRisk => ({
  status: 'unavailable',
  error,
});

const placeOf = (w: Float64Array, covariance: Quadratic, mu: Float64Array): FrontierPlace => ({
  volatility: Math.sqrt(Math.max(0, dot(covariance.multiply(w, new Float64Array(w.length)), w))),
  expectedReturn: dot(mu, w),
});

/** Of weights that stay as they are. */
const drawdownOf = (returns: Float64Array, dates: readonly string[]): ComputedRisk['drawdown'] => {
  let value = 1;
  let high = 1;
  const values = Array.from(returns, (change) => {
    value *= 1 + change;
    high = Math.max(high, value);
    return value / high - 1;
  });
  return { dates: [...dates], values, worst: Math.min(0, ...values) };
};

const correlationOf = (covariance: Quadratic, order: readonly number[]): number[][] => {
  const F = Int32Array.from(order.slice(0, CORRELATED_MAX));
  const block = covariance.block(F);
  const size = F.length;
  const deviation = Array.from(F, (_, a) => Math.sqrt(block[a * size + a] ?? 0));
  const between = (a: number, b: number) => {
    const product = (deviation[a] ?? 0) * (deviation[b] ?? 0);
    if (a === b) return 1;
    // what never moves moves with nothing
    return product > 0 ? Math.min(1, Math.max(-1, (block[a * size + b] ?? 0) / product)) : 0;
  };
  return Array.from(F, (_, a) => Array.from(F, (_, b) => between(a, b)));
};

const frontierOf = (
  { settings, aligned, context }: PreviewQuestion,
  { model, mu }: Estimated,
  here: FrontierPlace,
  target: FrontierPlace | null,
): ComputedRisk['frontier'] => {
  // of few holdings each point is a search of its own, and the curve above all others says as much
  const { cardinality: _few, ...constraints } = settings.constraints;
  const { horizonYears, riskFree: rf } = settings;
  // where one could be, not what it costs to get there from here
  const costs = { rate: 0, w0: context.currentWeights, horizonYears };
  const traced = computeFrontier(
    {
      model,
      A: aligned.periodsPerYear,
      mu,
      rf,
      objective: { type: 'MinRisk' },
      constraints,
      costs,
      universe: { size: context.symbols.length, kept: aligned.kept },
      returns: aligned.returns.values,
    },
    FRONTIER_POINTS,
  );
  if (traced.status !== 'optimal' || traced.points.length === 0) return { status: 'none' };
  const points = traced.points.map(({ volatility, expectedReturn }) => ({ volatility, expectedReturn }));
  return { status: 'traced', points, here, target };
};

const computed = (question: PreviewQuestion, moments: Estimated, task: RiskTask): ComputedRisk => {
  const { context } = question;
  const { aligned } = question;
  const { kept, returns, priceRowDates } = aligned;
  const basis = figureBasis(moments.model, moments.mu, context);
  const { covariance, mu } = basis;
  const held = Float64Array.from(kept, (i) => context.currentWeights[i] ?? 0);
  const targets = new Map<string, number>(task.targetWeights.map(({ symbol, weight }) => [symbol, weight]));
  const target = Float64Array.from(kept, (i) => targets.get(context.symbols[i] ?? '') ?? 0);
  const shares = riskShares(held, covariance);
  const order = [...held.keys()]
    .filter((at) => held[at] !== 0)
    .sort((a, b) => Math.abs(held[b] ?? 0) - Math.abs(held[a] ?? 0));
  const squares = dot(held, held);
  const here = placeOf(held, covariance, mu);
  const aimed = targets.size > 0 ? placeOf(target, covariance, mu) : null;
  const isHeld = new Set(context.symbols.filter((_, i) => context.currentWeights[i] !== 0));
  return {
    status: 'computed',
    model: context.model,
    observations: returns.T,
    pricesUntil: priceRowDates.at(-1) ?? '',
    figures: riskFigures(held, basis),
    effectiveHoldings: squares > 0 ? held.reduce((sum, w) => sum + Math.abs(w), 0) ** 2 / squares : null,
    assets: order.flatMap((at) => {
      const symbol = context.symbols[kept[at] ?? -1];
      if (symbol === undefined) throw new Error(`asset ${at} of ${held.length}`);
      const volatility = Math.sqrt(covariance.diagonal[at] ?? 0);
      return [{ symbol, weight: held[at] ?? 0, share: shares?.[at] ?? null, volatility }];
    }),
    others: task.input.configuration.tickers.filter((symbol) => !isHeld.has(symbol)),
    correlation: correlationOf(covariance, order),
    drawdown: drawdownOf(weightedReturns(returns, held), priceRowDates.slice(1)),
    frontier: frontierOf(question, moments, here, aimed),
  };
};

const riskOf = (task: RiskTask, model: ModelKey, now: () => number): MeasuredRisk => {
  const question = previewQuestion(task.input, model, now);
  if ('status' in question) {
    const { code, minimum, found } = question;
    return unavailable({ error: 'data', code, minimum, found });
  }
  const { context } = question;
  const moments = momentsOf(question.decision);
  // as a suggestion would, where the model cannot be estimated
  if (moments.status === 'failed' && model !== 'linear_method') return riskOf(task, 'linear_method', now);
  if (moments.status !== 'estimated') {
    const { error } = modelResult(moments, context);
    return unavailable(error ?? { error: 'unexpected', message: 'no moments, and no reason' });
  }
  return computed(question, moments, task);
};

export const portfolioRisk = (task: RiskTask, now: () => number): MeasuredRisk =>
  riskOf(task, task.model, now);
