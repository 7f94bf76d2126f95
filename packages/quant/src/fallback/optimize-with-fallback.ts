/**
 * What to show when a model cannot be estimated or its program not be solved: the next step of a fixed chain, and a record of every step
 * that was left behind. The chain is the caller's: this is a pure function of the alternatives.
 *   own model → the other solver → linear_method → current weights
 * An infeasible program is an answer, not a failure: no step helps it, so the chain stops there.
 */
import { type ChainStep, METHODS, type Method, type ModelKey, type RefusalCode } from '../keys.ts';
import { type OptimizeOptions, optimize } from '../optimize.ts';
import type { Problem } from '../problem.ts';
import type { OptimizationResult, Refused } from '../result.ts';
import type { ChainFallback, ChainReason } from './fallback.ts';

/** The interior point shares no idea with the methods before it. */
const OTHER_METHODS: readonly Method[] = ['interior-point'];

/** Other refusals are about the question itself, which no other solver or model can mend. */
const IS_WORTH_RETRYING: readonly RefusalCode[] = [
  'SOLVER_FAILED',
  'RULES_NOT_KEPT',
  'SEARCH_LIMIT',
  'NOT_FINITE',
  'RATIO_UNBOUNDED',
];

export interface Failure {
  readonly step: ChainStep;
  /** The program's refusal; or why there is no program, where the model could not be estimated. */
  readonly failed: Refused | Exclude<ChainReason, RefusalCode>;
}

/** The steps left, each with the one that came after it; `arrived` is where the chain ended, null where nothing was left. */
export function chainOf(failures: readonly Failure[], arrived: ChainStep | null): ChainFallback[] {
  return failures.map(({ step, failed }, at) => {
    const next = failures[at + 1]?.step ?? arrived;
    return {
      fallback: 'chain',
      from: step,
      // no step leads to the first one
      to: next === 'own' ? null : next,
      reason: typeof failed === 'string' ? failed : failed.code,
    };
  });
}

export interface Alternative {
  readonly model: ModelKey;
  /** The question with that model's Σ and μ; or why the model could not be estimated. */
  readonly problem: Problem | { readonly failed: Exclude<ChainReason, RefusalCode> };
}

export interface Alternatives {
  readonly own: Alternative;
  /** Estimated only when it is needed. Null where the own model already is linear_method. */
  readonly linear: (() => Alternative) | null;
  /** Null for a first purchase: then nothing is left to fall back to. */
  readonly currentWeights: Float64Array | null;
}

export type FallbackResult =
  | {
      readonly status: 'answered';
      readonly step: Exclude<ChainStep, 'current-weights'>;
      readonly model: ModelKey;
      readonly result: Exclude<OptimizationResult, Refused>;
      readonly failures: readonly Failure[];
    }
  | {
      readonly status: 'kept';
      readonly step: 'current-weights';
      readonly weights: Float64Array;
      readonly failures: readonly Failure[];
    }
  | { readonly status: 'failed'; readonly failures: readonly Failure[] };

export function optimizeWithFallback(
  alternatives: Alternatives,
  options: OptimizeOptions = {},
): FallbackResult {
  const { own, linear, currentWeights } = alternatives;
  const steps: [ChainStep, readonly Method[]][] = [
    ['own', METHODS],
    ['other-solver', OTHER_METHODS],
    ['linear_method', METHODS],
  ];
  const failures: Failure[] = [];
  for (const [step, methods] of steps) {
    const alternative = step === 'linear_method' ? linear?.() : own;
    if (!alternative) continue;
    if ('failed' in alternative.problem) {
      if (step !== 'other-solver') failures.push({ step, failed: alternative.problem.failed });
      continue;
    }
    const result = optimize(alternative.problem, { ...options, methods });
    if (result.status !== 'error') {
      const answered = step as Exclude<ChainStep, 'current-weights'>;
      return { status: 'answered', step: answered, model: alternative.model, result, failures };
    }
    failures.push({ step, failed: result });
    if (!IS_WORTH_RETRYING.includes(result.code)) break;
  }
  if (!currentWeights) return { status: 'failed', failures };
  return { status: 'kept', step: 'current-weights', weights: currentWeights, failures };
}
