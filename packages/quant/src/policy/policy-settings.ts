/** What a portfolio's configuration asks of its decisions, the same for live supervision and back-test (§3; math#objectives). */
import type { ExpectedReturnKey, ModelKey, ObjectiveKey } from '../keys.ts';
import type { Constraints, Objective } from '../problem.ts';
import type { View } from '../views/view-rows.ts';

/** As `Objective`, but tracking error finds its benchmark at the decision. */
export type PolicyObjective = {
  [Key in ObjectiveKey]: Omit<Extract<Objective, { type: Key }>, 'benchmark'>;
}[ObjectiveKey];

export interface PolicySettings {
  readonly model: ModelKey;
  readonly objective: PolicyObjective;
  /** Indices count in the whole universe. */
  readonly constraints: Constraints;
  readonly expectedReturns: ExpectedReturnKey;
  /** With views the expected returns are Black–Litterman's. */
  readonly views: readonly View[];
  /** Annual. */
  readonly riskFree: number;
  /** Closed-form weights of the nodewise option; the caller checks that it is available. */
  readonly nodewise: boolean;
  /** κ of the program. */
  readonly costRate: number;
  /** H: period trigger days/365 if active, else 1. */
  readonly horizonYears: number;
  /** Cap of ½Σ|w − w0|; absent: none. */
  readonly maxTurnover?: number;
}
