/**
 * One rule of the investor: what of it has no meaning, how it narrows bounds or becomes rows of a program, and how weights are held
 * against it as it is stated (math#constraints).
 */
import type { QuestionInput, RefusalCode } from '../keys.ts';
import type { Constraints, Costs, Problem } from '../problem.ts';
import type { Fault, RuleRef } from '../rule-ref.ts';
import type { Hinge } from '../solver/program.ts';

export interface Misstated {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly at: Fault;
}

export const refuse = (code: RefusalCode, at: Fault): Misstated => ({ ok: false, code, at });
export const refuseInput = (code: RefusalCode, input: QuestionInput) => refuse(code, { in: 'input', input });
export const refuseRule = (code: RefusalCode, rule: RuleRef) => refuse(code, { in: 'rule', rule });

export function isFiniteVector(a: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (!Number.isFinite(a[i]!)) return false;
  return true;
}

/** What rules narrow in turn, over the whole universe. */
export interface Bounds {
  readonly size: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Position of each asset among those kept; −1: excluded. */
  readonly position: Int32Array;
  /** Of the assets kept. */
  readonly isPinned: Uint8Array;
}

/** What rules make their rows of: the rules as stated, and the bounds of the assets kept. */
export interface RowQuestion {
  readonly n: number;
  readonly lower: Float64Array;
  readonly position: Int32Array;
  readonly constraints: Constraints;
  readonly costs: ResolvedCosts | null;
}

export interface ResolvedCosts {
  readonly perTrade: number;
  readonly w0: Float64Array;
  /** Cap on ½Σ|w − w⁰|, what cash buys on top included; null where nothing is held. */
  readonly maxTurnover: number | null;
  /** ½Σ of positions in excluded assets, which are sold whatever the program says. */
  readonly forcedTurnover: number;
}

/** aᵀw + share·f(w) ≤ bound, or = bound where no hinge takes part. */
export interface RuleRow {
  readonly rule: RuleRef;
  /** Absent: 0. */
  readonly a?: Float64Array;
  readonly hinge?: Hinge;
  /** Of the hinge; absent: 1. */
  readonly share?: number;
  readonly bound: number;
  readonly equality?: boolean;
}

export interface RowContext {
  /** |w − w⁰|, the hinge that costs and turnover share; null without costs. */
  readonly trades: Hinge | null;
  /** `binding` may leave out what cannot bind, so that the program is smaller; `stated` keeps it for questions that let bounds give way. */
  readonly rules: 'binding' | 'stated';
}

export type StatedQuestion = Pick<Problem, 'constraints' | 'costs' | 'universe'>;

/** In units of weight; above 0 the rule is violated. */
export type Gap = readonly [rule: RuleRef, amount: number];

export interface RuleDefinition {
  /** Refuses what has no meaning, and narrows the bounds. In the order of the rules: each sees what those before it left. */
  readonly bound?: (constraints: Constraints, bounds: Bounds, costs: Costs | undefined) => Misstated | null;
  readonly rows?: (question: RowQuestion, context: RowContext) => readonly RuleRow[];
  /** Asked of weights over the whole universe; it knows nothing of bounds and rows. */
  readonly gaps: (question: StatedQuestion, weights: Float64Array) => Iterable<Gap>;
}
