/** The six objectives (§5): how each is solved, what it refuses, and the value that is stored. A missing one is a compile error. */
import type { Computation } from '../computation.ts';
import type { Family } from '../constraints/feasible-set.ts';
import type { ObjectiveKey } from '../keys.ts';
import type { Objective } from '../problem.ts';
import type { RefusalCode } from '../result.ts';
import type { ActiveState } from '../solver/pieces.ts';
import { solveMaxReturn } from './max-return.ts';
import { solveMinRisk } from './min-risk.ts';
import { solveMinRiskTarget } from './min-risk-target.ts';
import type { Outcome } from './outcome.ts';
import { solveSharpe } from './sharpe.ts';
import { solveUtility } from './utility.ts';

export interface Figures {
  readonly net: number;
  readonly variance: number;
  /** 0 without a benchmark. */
  readonly trackingVariance: number;
  readonly rf: number;
}

type Of<K extends ObjectiveKey> = Extract<Objective, { type: K }>;

interface Definition<K extends ObjectiveKey> {
  /** +1: larger stored values are better. */
  readonly direction: 1 | -1;
  refuse(objective: Of<K>): RefusalCode | null;
  solve(family: Family, objective: Of<K>, rf: number, warm: ActiveState | null): Computation<Outcome>;
  value(objective: Of<K>, figures: Figures): number;
}

const positive = (value: number, code: RefusalCode): RefusalCode | null =>
  Number.isFinite(value) && value > 0 ? null : code;

export const OBJECTIVES: { readonly [K in ObjectiveKey]: Definition<K> } = {
  MinRisk: {
    direction: -1,
    refuse: () => null,
    solve: (family, _objective, _rf, warm) => solveMinRisk(family, warm),
    value: (_objective, { variance }) => variance,
  },
  'MinRisk-Target': {
    direction: -1,
    refuse: ({ targetReturn }) => (Number.isFinite(targetReturn) ? null : 'NOT_FINITE'),
    solve: (family, { targetReturn }, _rf, warm) => solveMinRiskTarget(family, targetReturn, warm),
    value: (_objective, { variance }) => variance,
  },
  MaxRet: {
    direction: 1,
    refuse: ({ targetRisk }) => positive(targetRisk, 'TARGET_NOT_POSITIVE'),
    solve: (family, { targetRisk }, _rf, warm) => solveMaxReturn(family, targetRisk, warm),
    value: (_objective, { net }) => net,
  },
  Sharpe: {
    direction: 1,
    refuse: () => null,
    solve: (family, _objective, rf, warm) => solveSharpe(family, rf, warm),
    value: (_objective, { net, variance, rf }) => (net - rf) / Math.sqrt(variance),
  },
  Utility: {
    direction: 1,
    refuse: ({ riskAversion }) => positive(riskAversion, 'RISK_AVERSION_NOT_POSITIVE'),
    solve: (family, { riskAversion }, _rf, warm) => solveUtility(family, riskAversion, warm),
    value: ({ riskAversion }, { net, variance }) => net - 0.5 * riskAversion * variance,
  },
  'Utility-TrackingError': {
    direction: 1,
    refuse: ({ riskAversion }) => positive(riskAversion, 'RISK_AVERSION_NOT_POSITIVE'),
    solve: (family, { riskAversion }, _rf, warm) => solveUtility(family, riskAversion, warm),
    value: ({ riskAversion }, { net, trackingVariance }) => net - 0.5 * riskAversion * trackingVariance,
  },
};
