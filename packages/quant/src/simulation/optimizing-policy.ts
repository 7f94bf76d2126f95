/**
 * The policy of a portfolio in a back-test: the decision of live supervision on the window that ends at the row (math#back-test).
 * Infeasible: holdings stay, except MaxRet below the least attainable risk, which becomes MinRisk. Both are told in the note.
 */
import { type Fallback, fallbacksTaken } from '../fallback/fallback.ts';
import type { DataFailureCode, InfeasibilityKey, ModelKey, NumericFailureCode } from '../keys.ts';
import { decideWeights } from '../policy/decide-weights.ts';
import type { PolicyObjective, PolicySettings } from '../policy/policy-settings.ts';
import type { Refused } from '../result.ts';
import { cleanReturns } from '../returns/clean-returns.ts';
import type { ActiveState } from '../solver/segments.ts';
import type { ViewRefusal } from '../views/view-rows.ts';
import type { Warning } from '../warning.ts';
import type { Book } from './book.ts';
import type { Policy } from './engine.ts';
import type { MarketView } from './market-view.ts';

export interface OptimizingSettings {
  readonly policy: PolicySettings;
  /** T. */
  readonly observations: number;
  /** Watched symbol for tracking error; null: current holdings. */
  readonly benchmark: string | null;
}

/** What the next decision starts from. */
export interface OptimizingMemory {
  readonly warm: ActiveState | null;
  /** Assets and objective `warm` belongs to. */
  readonly warmFor: string;
}

export const EMPTY_MEMORY: OptimizingMemory = { warm: null, warmFor: '' };

/** Why a date brought no new weights. */
export type KeptReason =
  | { readonly kept: 'data'; readonly code: DataFailureCode }
  | { readonly kept: 'view'; readonly refusal: ViewRefusal }
  | { readonly kept: 'estimate'; readonly code: NumericFailureCode }
  | { readonly kept: 'infeasible'; readonly reason: InfeasibilityKey }
  | { readonly kept: 'refused'; readonly refusal: Refused };

export interface DecisionNote {
  /** `kept`: no new weights, holdings stay. */
  readonly outcome: 'decided' | 'kept';
  readonly reason: KeptReason | null;
  readonly objective: PolicyObjective['type'];
  readonly model: ModelKey;
  readonly fallbacks: readonly Fallback[];
  readonly warnings: readonly Warning[];
  readonly excluded: readonly number[];
  readonly weights: Float64Array | null;
  readonly expectedReturn: number | null;
  readonly volatility: number | null;
  readonly kkt: number | null;
}

interface Answer {
  readonly order: Float64Array | null;
  readonly memory: OptimizingMemory;
  readonly note: DecisionNote;
}

function keep(
  settings: PolicySettings,
  memory: OptimizingMemory,
  reason: KeptReason,
  over: Partial<DecisionNote>,
): Answer {
  const note: DecisionNote = {
    outcome: 'kept',
    reason,
    objective: settings.objective.type,
    model: settings.model,
    fallbacks: [],
    warnings: [],
    excluded: [],
    weights: null,
    expectedReturn: null,
    volatility: null,
    kkt: null,
    ...over,
  };
  return { order: null, memory, note };
}

function decide(
  settings: OptimizingSettings,
  objective: PolicyObjective,
  view: MarketView,
  book: Book,
  memory: OptimizingMemory,
): Answer {
  const policy = { ...settings.policy, objective };
  const needsBenchmark = objective.type === 'Utility-TrackingError';
  const raw = view.window(settings.observations, needsBenchmark ? settings.benchmark : null);
  const clean = cleanReturns(raw);
  const ended = raw.alreadyExcluded.map((asset): Warning => ({ warning: 'delisted', asset }));
  const told = { warnings: [...ended, ...clean.warnings], excluded: clean.excluded };
  if (clean.status === 'error') return keep(policy, memory, { kept: 'data', code: clean.code }, told);
  const warmFor = `${objective.type}:${clean.kept.join()}`;
  const outcome = decideWeights({
    settings: policy,
    clean,
    symbols: view.symbols,
    periodsPerYear: view.periodsPerYear,
    currentWeights: book.weights,
    warm: memory.warmFor === warmFor ? memory.warm : null,
  });
  if (outcome.status === 'refused')
    return keep(policy, memory, { kept: 'view', refusal: outcome.refusal }, told);
  if (outcome.status === 'failed') {
    const { code, fallbacks } = outcome;
    return keep(
      policy,
      memory,
      { kept: 'estimate', code },
      {
        ...told,
        warnings: [...told.warnings, ...outcome.warnings],
        fallbacks,
      },
    );
  }
  const warnings = [...told.warnings, ...outcome.warnings];
  const { result, fallbacks, modelKey, model } = outcome;
  if (result.status !== 'optimal') {
    if (result.status === 'infeasible' && objective.type === 'MaxRet' && result.reason === 'targetRisk') {
      const least = decide(settings, { type: 'MinRisk' }, view, book, memory);
      const lowered: Fallback = { fallback: 'objective', from: 'MaxRet', to: 'MinRisk' };
      return { ...least, note: { ...least.note, fallbacks: [lowered, ...least.note.fallbacks] } };
    }
    const reason: KeptReason =
      result.status === 'infeasible'
        ? { kept: 'infeasible', reason: result.reason }
        : { kept: 'refused', refusal: result };
    return keep(policy, memory, reason, { ...told, warnings, fallbacks, model: modelKey });
  }
  return {
    order: result.weights,
    memory: { warm: result.warm, warmFor },
    note: {
      outcome: 'decided',
      reason: null,
      objective: objective.type,
      model: modelKey,
      fallbacks: fallbacksTaken(fallbacks, model, result, policy.model),
      warnings: [...warnings, ...result.warnings],
      excluded: clean.excluded,
      weights: result.weights,
      expectedReturn: result.expectedReturn,
      volatility: result.volatility,
      kkt: result.kkt,
    },
  };
}

/** Decides at every row it is asked. */
export function createOptimizingPolicy(settings: OptimizingSettings): Policy<OptimizingMemory, DecisionNote> {
  return (view, book, memory) => decide(settings, settings.policy.objective, view, book, memory);
}
