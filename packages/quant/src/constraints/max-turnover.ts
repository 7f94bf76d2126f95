/**
 * maxTurnover: a cap on changes of what is held (math#turnover). With cash c and sales S, ½Σ|w − w⁰| = S + ½c whatever is bought: so much is
 * allowed beyond it, and where nothing is held it does not apply.
 */
import type { Costs } from '../problem.ts';
import { isFiniteVector, type ResolvedCosts, type RuleDefinition, refuseInput } from './rule-definition.ts';

const RULE = { rule: 'maxTurnover' } as const;

interface Held {
  readonly invested: number;
  readonly isHolding: boolean;
}

function heldOf(w0: ArrayLike<number>, size: number): Held {
  let invested = 0;
  let isHolding = false;
  for (let i = 0; i < size; i++) {
    invested += w0[i]!;
    isHolding ||= w0[i] !== 0;
  }
  return { invested, isHolding };
}

export function resolveCosts(costs: Costs, kept: Int32Array, size: number): ResolvedCosts {
  const { maxTurnover: most } = costs;
  const w0 = Float64Array.from(kept, (i) => costs.w0[i]!);
  let all = 0;
  for (let i = 0; i < size; i++) all += Math.abs(costs.w0[i]!);
  let ofKept = 0;
  for (const v of w0) ofKept += Math.abs(v);
  const { invested, isHolding } = heldOf(costs.w0, size);
  const isCapped = most !== undefined && isHolding;
  return {
    perTrade: costs.rate / costs.horizonYears,
    w0,
    maxTurnover: isCapped ? most + 0.5 * Math.max(0, 1 - invested) : null,
    forcedTurnover: (all - ofKept) / 2,
  };
}

export const maxTurnover: RuleDefinition = {
  bound: (_, { size }, costs) => {
    if (!costs) return null;
    if (costs.w0.length !== size) return refuseInput('WRONG_LENGTH', 'w0');
    const isUsable = costs.rate >= 0 && costs.horizonYears > 0 && (costs.maxTurnover ?? 0) >= 0;
    return isUsable && isFiniteVector(costs.w0) && Number.isFinite(costs.rate / costs.horizonYears)
      ? null
      : refuseInput('NOT_FINITE', 'costs');
  },
  rows: ({ costs }, { trades }) => {
    if (!costs || !trades || costs.maxTurnover === null) return [];
    return [{ rule: RULE, hinge: trades, share: 0.5, bound: costs.maxTurnover - costs.forcedTurnover }];
  },
  gaps: ({ costs }, weights) => {
    if (costs?.maxTurnover === undefined) return [];
    const { w0, maxTurnover: most } = costs;
    const { invested, isHolding } = heldOf(w0, weights.length);
    if (!isHolding) return [];
    const traded = weights.reduce((total, w, i) => total + Math.abs(w - w0[i]!) / 2, 0);
    return [[RULE, traded - most - Math.max(0, 1 - invested) / 2]];
  },
};
