/**
 * Constraints as the investor states them (math#constraints), brought to the assets kept and to explicit bounds. Refuses
 * what has no meaning (crossed bounds, overlapping groups); what cannot be met together is left to the infeasibility certificate.
 */
import type { QuestionInput, RefusalCode } from '../keys.ts';
import type { Constraints, Costs, Problem } from '../problem.ts';
import type { Fault, RuleRef } from '../rule-ref.ts';

export interface ResolvedGroup {
  readonly name: string;
  /** Positions among the assets kept. */
  readonly members: readonly number[];
  /** Null where the side is not constrained. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface Resolved {
  readonly n: number;
  readonly size: number;
  /** Universe index of each asset kept. */
  readonly kept: Int32Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly isPinned: Uint8Array;
  readonly groups: readonly ResolvedGroup[];
  readonly maxShort: number | null;
  readonly costs: {
    readonly perTrade: number;
    readonly w0: Float64Array;
    /** Cap on ½Σ|w − w⁰|, what cash buys on top included; null where nothing is held. */
    readonly maxTurnover: number | null;
    /** ½Σ of positions in excluded assets, which are sold whatever the program says. */
    readonly forcedTurnover: number;
  } | null;
  readonly cardinality: { readonly max: number; readonly minHolding: number } | null;
}

export type Resolution = { readonly ok: true; readonly value: Resolved } | Misstated;

interface Misstated {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly at: Fault;
}

const refuse = (code: RefusalCode, at: Fault): Misstated => ({ ok: false, code, at });
const refuseInput = (code: RefusalCode, input: QuestionInput) => refuse(code, { in: 'input', input });
const refuseRule = (code: RefusalCode, rule: RuleRef) => refuse(code, { in: 'rule', rule });

function isFiniteVector(a: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (!Number.isFinite(a[i]!)) return false;
  return true;
}

/** Bounds over the whole universe. */
function bounds(constraints: Constraints, size: number) {
  const { maxShort, short = maxShort !== undefined } = constraints;
  const least = short ? -(maxShort ?? 1) : 0;
  const lower = Float64Array.from({ length: size }, (_, i) => constraints.lower?.[i] ?? least);
  const upper = Float64Array.from({ length: size }, (_, i) => constraints.upper?.[i] ?? 1);
  return { lower, upper };
}

function resolveGroups(constraints: Constraints, position: Int32Array): ResolvedGroup[] | Misstated {
  const taken = new Set<number>();
  const groups: ResolvedGroup[] = [];
  for (const group of constraints.groups ?? []) {
    const at = { in: 'group', group: group.name } as const;
    const { min = null, max = null } = group;
    if ((min !== null && !Number.isFinite(min)) || (max !== null && !Number.isFinite(max)))
      return refuse('NOT_FINITE', at);
    if (min !== null && max !== null && min > max) return refuse('GROUP_BOUNDS_CROSSED', at);
    for (const member of group.members) {
      if (!(member >= 0 && member < position.length)) return refuse('WRONG_LENGTH', at);
      if (taken.has(member)) return refuse('GROUP_MEMBERS_OVERLAP', at);
      taken.add(member);
    }
    const members = group.members.map((i) => position[i]!).filter((i) => i >= 0);
    groups.push({ name: group.name, members, min, max });
  }
  return groups;
}

/**
 * The cap is on changes of what is held (math#turnover). With cash c and sales S, ½Σ|w − w⁰| = S + ½c whatever is bought: so much is allowed beyond it.
 */
function turnoverCap({ w0, maxTurnover }: Costs, size: number): number | null {
  if (maxTurnover === undefined) return null;
  let invested = 0;
  let isHolding = false;
  for (let i = 0; i < size; i++) {
    invested += w0[i]!;
    isHolding ||= w0[i] !== 0;
  }
  return isHolding ? maxTurnover + 0.5 * Math.max(0, 1 - invested) : null;
}

function resolveCosts(costs: Costs, kept: Int32Array, size: number): Resolved['costs'] {
  const w0 = Float64Array.from(kept, (i) => costs.w0[i]!);
  let all = 0;
  for (let i = 0; i < size; i++) all += Math.abs(costs.w0[i]!);
  let held = 0;
  for (const v of w0) held += Math.abs(v);
  return {
    perTrade: costs.rate / costs.horizonYears,
    w0,
    maxTurnover: turnoverCap(costs, size),
    forcedTurnover: (all - held) / 2,
  };
}

export function resolveProblem(problem: Problem): Resolution {
  const n = problem.model.n;
  const size = problem.universe?.size ?? n;
  const kept = problem.universe
    ? Int32Array.from(problem.universe.kept)
    : Int32Array.from({ length: n }, (_, i) => i);
  const { constraints, costs } = problem;
  if (n < 1 || kept.length !== n || problem.mu.length !== n) return refuseInput('WRONG_LENGTH', 'mu');
  if (!isFiniteVector(problem.mu)) return refuseInput('NOT_FINITE', 'mu');
  if (!Number.isFinite(problem.rf)) return refuseInput('NOT_FINITE', 'rf');
  if (!(Number.isFinite(problem.A) && problem.A > 0)) return refuseInput('NOT_FINITE', 'A');
  const { maxShort = null } = constraints;
  if (maxShort !== null && !(maxShort > 0 && Number.isFinite(maxShort)))
    return refuseRule('MAX_SHORT_NOT_POSITIVE', { rule: 'maxShort' });
  for (const side of ['lower', 'upper'] as const) {
    const given = constraints[side];
    if (given && given.length !== size) return refuseInput('WRONG_LENGTH', side);
    if (given && !isFiniteVector(given)) return refuseInput('NOT_FINITE', side);
  }
  const { lower, upper } = bounds(constraints, size);
  const position = new Int32Array(size).fill(-1);
  kept.forEach((i, at) => {
    position[i] = at;
  });
  const isPinned = new Uint8Array(n);
  for (const pin of constraints.pinned ?? []) {
    const rule = { rule: 'pinned', asset: pin.index } as const;
    if (!Number.isFinite(pin.weight)) return refuseRule('NOT_FINITE', rule);
    if (!(pin.index >= 0 && pin.index < size)) return refuseRule('WRONG_LENGTH', rule);
    // an excluded asset has its own refusal below
    const isOutside = pin.weight < lower[pin.index]! || pin.weight > upper[pin.index]!;
    if (isOutside && position[pin.index]! >= 0) return refuseRule('BOUNDS_CROSSED', rule);
    lower[pin.index] = pin.weight;
    upper[pin.index] = pin.weight;
    if (position[pin.index]! >= 0) isPinned[position[pin.index]!] = 1;
  }
  for (let i = 0; i < size; i++) {
    const rule = { rule: 'lower', asset: i } as const;
    if (lower[i]! > upper[i]!) return refuseRule('BOUNDS_CROSSED', rule);
    if (position[i]! < 0 && lower[i]! > 0) return refuseRule('EXCLUDED_ASSET_REQUIRED', rule);
  }
  const groups = resolveGroups(constraints, position);
  if ('ok' in groups) return groups;
  if (costs) {
    if (costs.w0.length !== size) return refuseInput('WRONG_LENGTH', 'w0');
    const isUsable = costs.rate >= 0 && costs.horizonYears > 0 && (costs.maxTurnover ?? 0) >= 0;
    if (!isUsable || !isFiniteVector(costs.w0) || !Number.isFinite(costs.rate / costs.horizonYears))
      return refuseInput('NOT_FINITE', 'costs');
  }
  const { cardinality } = constraints;
  if (cardinality) {
    const { max, minHolding = 0 } = cardinality;
    if (!(Number.isInteger(max) && max >= 1 && max <= size))
      return refuseRule('CARDINALITY_OUT_OF_RANGE', { rule: 'cardinality' });
    if (!(minHolding >= 0 && minHolding <= 1))
      return refuseRule('CARDINALITY_OUT_OF_RANGE', { rule: 'minHolding' });
  }
  return {
    ok: true,
    value: {
      n,
      size,
      kept,
      lower: Float64Array.from(kept, (i) => lower[i]!),
      upper: Float64Array.from(kept, (i) => upper[i]!),
      isPinned,
      groups,
      maxShort,
      costs: costs ? resolveCosts(costs, kept, size) : null,
      cardinality: cardinality ? { max: cardinality.max, minHolding: cardinality.minHolding ?? 0 } : null,
    },
  };
}
