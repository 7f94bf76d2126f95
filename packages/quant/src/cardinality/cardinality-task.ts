/** The question of few holdings and its answer (math#cardinality). */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import type { Solved } from '../objectives/outcome.ts';
import type { BenchmarkTerms } from '../objectives/tracking-error.ts';
import type { Objective } from '../problem.ts';
import type { OnProgress } from '../progress.ts';
import type { CardinalityProof } from '../result.ts';

export interface CardinalityTask {
  readonly parametric: ParametricProgram;
  readonly benchmark: BenchmarkTerms | null;
  readonly objective: Objective;
  readonly rf: number;
  readonly K: number;
  readonly minHolding: number;
  readonly limits: CardinalityLimits;
  /** Stop at the first portfolio that meets the rules. */
  readonly anyWillDo?: boolean;
  /** Nodes done, of those known of so far. */
  readonly onProgress?: OnProgress;
}

export interface CardinalityLimits {
  readonly nodes: number;
  readonly milliseconds: number;
  readonly now: (() => number) | null;
}

export type CardinalityOutcome =
  | { readonly status: 'optimal'; readonly outcome: Solved; readonly proof: CardinalityProof }
  | { readonly status: 'infeasible' }
  /** No portfolio found within the limits, and no proof that there is none. */
  | { readonly status: 'undecided' };
