/**
 * One decision: cleaned returns → risk model → expected returns → program → weights
 * (math#risk-models, math#expected-returns, math#objectives). The same function serves today's suggestion and every date of a
 * back-test. What fails falls back along a fixed chain, visibly (math#fall-backs).
 */
import { denseCovariance } from '../covariance/build-risk-model.ts';
import { estimateRiskModel } from '../covariance/estimate.ts';
import { DEFAULT_RISK_AVERSION, equalWeights } from '../expected-returns/equilibrium.ts';
import { estimateExpectedReturns } from '../expected-returns/expected-returns.ts';
import type { ChainFallback } from '../fallback/fallback.ts';
import {
  type Alternative,
  chainOf,
  type Failure,
  optimizeWithFallback,
} from '../fallback/optimize-with-fallback.ts';
import type { FurtherStep, ModelKey, NumericFailureCode } from '../keys.ts';
import { NumericFailure } from '../numeric-failure.ts';
import type { Objective, Problem } from '../problem.ts';
import type { OnProgress } from '../progress.ts';
import type { OptimizationResult } from '../result.ts';
import { benchmarkWarning, type CleanReturns } from '../returns/clean-returns.ts';
import type { RiskModel } from '../risk-model.ts';
import type { ActiveState } from '../solver/segments.ts';
import { blackLitterman, DEFAULT_TAU } from '../views/black-litterman.ts';
import { buildViewRows, type ViewRefusal } from '../views/view-rows.ts';
import type { Warning } from '../warning.ts';
import { estimateWithBenchmark } from './estimate-with-benchmark.ts';
import { type ClosedFormObjective, solveNodewise } from './nodewise-result.ts';
import type { PolicySettings } from './policy-settings.ts';
import { trackedHoldings } from './tracked-holdings.ts';

export interface DecisionInput {
  readonly settings: PolicySettings;
  readonly clean: CleanReturns;
  /** Of the whole universe, before exclusions. */
  readonly symbols: readonly string[];
  /** A. */
  readonly periodsPerYear: number;
  /** Drifted weights of the whole universe, all 0 before the first purchase. */
  readonly currentWeights: Float64Array;
  /** Of the previous decision with the same assets and rules. */
  readonly warm: ActiveState | null;
  /** Milliseconds on any clock, for the certificate. */
  readonly now?: () => number;
  /** Hears of a search over few holdings. */
  readonly onProgress?: OnProgress;
}

export interface WeightDecision {
  readonly result: OptimizationResult;
  /** The model that was used in the end. */
  readonly model: RiskModel;
  readonly modelKey: ModelKey;
  /** Annual, of the assets kept. */
  readonly mu: Float64Array;
  /** Weight of the common mean (bayes_stein). */
  readonly phi?: number;
  /** What was tried without success, in order. */
  readonly fallbacks: readonly ChainFallback[];
  readonly warnings: readonly Warning[];
}

export type DecisionOutcome =
  | ({ readonly status: 'decided' } & WeightDecision)
  | { readonly status: 'refused'; readonly refusal: ViewRefusal }
  /** Neither the model nor linear_method could be estimated from these returns: holdings stay. */
  | {
      readonly status: 'failed';
      readonly code: NumericFailureCode;
      readonly fallbacks: readonly ChainFallback[];
      readonly warnings: readonly Warning[];
    };

interface ModelAndObjective {
  readonly model: RiskModel;
  readonly objective: Objective;
}

function overUniverse(ofKept: Float64Array, { kept }: CleanReturns, size: number): Float64Array {
  const weights = new Float64Array(size);
  kept.forEach((asset, i) => {
    weights[asset] = ofKept[i];
  });
  return weights;
}

function estimateModel(key: ModelKey, input: DecisionInput): ModelAndObjective {
  const { clean, settings, periodsPerYear: A, currentWeights } = input;
  const { objective } = settings;
  if (objective.type !== 'Utility-TrackingError') {
    return { model: estimateRiskModel(key, clean.returns), objective };
  }
  if (clean.benchmark) {
    const joint = estimateWithBenchmark(key, clean.returns, clean.benchmark);
    const benchmark = { cov: joint.cov.map((v) => A * v), variance: A * joint.variance };
    return { model: joint.model, objective: { ...objective, benchmark } };
  }
  const benchmark = {
    weights: overUniverse(trackedHoldings(currentWeights, clean.kept), clean, currentWeights.length),
  };
  return { model: estimateRiskModel(key, clean.returns), objective: { ...objective, benchmark } };
}

interface Moments {
  readonly model: RiskModel;
  readonly mu: Float64Array;
  readonly phi?: number;
  readonly warnings: readonly Warning[];
}

/** μ and the Σ of the program: the model's, or Black–Litterman's posterior where there are views. */
function estimateMoments(model: RiskModel, input: DecisionInput): Moments | ViewRefusal {
  const { settings, clean, periodsPerYear: A, symbols } = input;
  if (settings.views.length === 0) {
    const { mu, phi, warnings } = estimateExpectedReturns(settings.expectedReturns, {
      returns: clean.returns,
      model,
      periodsPerYear: A,
      riskFree: settings.riskFree,
    });
    return { model, mu, ...(phi !== undefined && { phi }), warnings };
  }
  const rows = buildViewRows(
    settings.views,
    clean.kept.map((i) => symbols[i]),
  );
  if (rows.status === 'refused') return rows;
  const perPeriod = denseCovariance(model);
  const posterior = blackLitterman({
    cov: perPeriod.map((v) => A * v),
    priorWeights: equalWeights(model.n),
    riskAversion: DEFAULT_RISK_AVERSION,
    tau: DEFAULT_TAU,
    riskFree: settings.riskFree,
    views: rows,
  });
  if (posterior.status === 'refused') return posterior;
  const { n, T, info, warnings } = model;
  return {
    model: { n, T, info, warnings, cov: posterior.cov.map((v) => v / A) },
    mu: posterior.mu,
    warnings: [],
  };
}

type DecisionProblem = Problem & Required<Pick<Problem, 'costs' | 'universe' | 'returns'>>;

function problemOf({ model, mu }: Moments, objective: Objective, input: DecisionInput): DecisionProblem {
  const { settings, clean, periodsPerYear: A, currentWeights } = input;
  const { maxTurnover } = settings;
  return {
    model,
    A,
    mu,
    rf: settings.riskFree,
    objective,
    constraints: settings.constraints,
    // at no cost too: the turnover is told in any case
    costs: {
      rate: settings.costRate,
      w0: currentWeights,
      horizonYears: settings.horizonYears,
      ...(maxTurnover !== undefined && { maxTurnover }),
    },
    universe: { size: currentWeights.length, kept: clean.kept },
    returns: clean.returns.values,
  };
}

interface Estimated {
  readonly key: ModelKey;
  readonly objective: Objective;
  readonly moments: Moments;
}

/** The risk model and the expected returns that a decision would go by, without deciding. */
export type DecisionMoments =
  | { readonly status: 'estimated'; readonly model: RiskModel; readonly mu: Float64Array }
  | Exclude<DecisionOutcome, { readonly status: 'decided' }>;

export function momentsOf(input: DecisionInput): DecisionMoments {
  const estimated = estimate(input.settings.model, input);
  if ('status' in estimated)
    return estimated.status === 'refused'
      ? { status: 'refused', refusal: estimated }
      : { ...estimated, fallbacks: [], warnings: [] };
  const { model, mu } = estimated.moments;
  return { status: 'estimated', model, mu };
}

interface NotEstimated {
  readonly status: 'failed';
  readonly code: NumericFailureCode;
}

/** A step that these data do not allow is an outcome; any other exception is a bug and goes on. */
function estimate(key: ModelKey, input: DecisionInput): Estimated | ViewRefusal | NotEstimated {
  try {
    const { model, objective } = estimateModel(key, input);
    const moments = estimateMoments(model, input);
    return 'status' in moments ? moments : { key, objective, moments };
  } catch (error) {
    if (error instanceof NumericFailure) return { status: 'failed', code: error.code };
    throw error;
  }
}

function isClosedForm(objective: PolicySettings['objective']): objective is ClosedFormObjective {
  return objective.type === 'MinRisk' || objective.type === 'MinRisk-Target' || objective.type === 'Sharpe';
}

function describe(
  { key, moments }: Estimated,
  result: OptimizationResult,
  fallbacks: readonly ChainFallback[],
  noted: readonly Warning[],
): DecisionOutcome {
  const { model, mu, phi, warnings } = moments;
  return {
    status: 'decided',
    result,
    model,
    modelKey: key,
    mu,
    ...(phi !== undefined && { phi }),
    fallbacks,
    warnings: [...noted, ...model.warnings, ...warnings],
  };
}

/** Own model, other solver, linear_method, current weights: where only these are left the refusal of the first stands, and holdings stay. */
export function decideWeights(input: DecisionInput): DecisionOutcome {
  const { settings, clean, currentWeights, warm, now, onProgress } = input;
  const isTracking = settings.objective.type === 'Utility-TrackingError';
  const noted = isTracking ? benchmarkWarning(clean.benchmarkFault) : [];
  const isHolding = currentWeights.some((w) => w !== 0);
  const rest: FurtherStep | null = isHolding ? 'current-weights' : null;
  const own = estimate(settings.model, input);
  if ('status' in own && own.status === 'refused') return { status: 'refused', refusal: own };
  if (settings.nodewise && isClosedForm(settings.objective)) {
    // closed forms belong to the papers' models alone: linear_method has none to fall back to
    const fallbacksAfter = (reason: Failure['failed']) => chainOf([{ step: 'own', failed: reason }], rest);
    if ('status' in own) return failed(own, fallbacksAfter(own.code), noted);
    const problem = { ...problemOf(own.moments, own.objective, input), objective: settings.objective };
    const closed = solveNodewise(problem, now ?? null);
    return describe(own, closed, closed.status === 'error' ? fallbacksAfter(closed) : [], noted);
  }
  let used = 'status' in own ? null : own;
  const linear = (): Alternative => {
    const other = estimate('linear_method', input);
    if ('status' in other) {
      const reason = other.status === 'refused' ? other.reason : other.code;
      return { model: 'linear_method', problem: { failed: reason } };
    }
    used = other;
    return { model: 'linear_method', problem: problemOf(other.moments, other.objective, input) };
  };
  const answer = optimizeWithFallback(
    {
      own: {
        model: settings.model,
        problem: 'status' in own ? { failed: own.code } : problemOf(own.moments, own.objective, input),
      },
      linear: settings.model === 'linear_method' ? null : linear,
      currentWeights: isHolding ? currentWeights : null,
    },
    { warm, ...(now && { now }), ...(onProgress && { onProgress }) },
  );
  const { failures } = answer;
  if (answer.status === 'answered' && used)
    return describe(used, answer.result, chainOf(failures, answer.step), noted);
  const fallbacks = chainOf(failures, rest);
  if ('status' in own) return failed(own, fallbacks, noted);
  const refusal = failures.map((failure) => failure.failed).find((reason) => typeof reason !== 'string');
  if (refusal === undefined) throw new Error('a model was estimated and its program not asked');
  return describe(own, refusal, fallbacks, noted);
}

function failed(
  { code }: NotEstimated,
  fallbacks: readonly ChainFallback[],
  warnings: readonly Warning[],
): DecisionOutcome {
  return { status: 'failed', code, fallbacks, warnings };
}
