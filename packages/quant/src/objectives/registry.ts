/** The six objectives (math#objectives): how each is solved, what it refuses, and the value that is stored. A missing one is a compile error. */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import type { ObjectiveKey, RefusalCode } from '../keys.ts';
import type { Objective } from '../problem.ts';
import type { ActiveState } from '../solver/segments.ts';
import { LEAST_UNIT } from '../solver/settings.ts';
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

/** What optimality means, whatever way the answer was found; verification asks for it. */
export interface Conditions {
  /** Derivatives of the objective (minimised) by ½σ², for tracking error ½TE², and by net return with its sign turned. */
  readonly risk: number;
  readonly net: number;
  /** By how much the answer misses the objective's own limit; 0 without one. */
  readonly missed: number;
  /** Above 1 where the objective itself is stretched: residuals count in this unit. */
  readonly unit: number;
}

type Of<K extends ObjectiveKey> = Extract<Objective, { type: K }>;

interface Definition<K extends ObjectiveKey> {
  /** +1: larger stored values are better. */
  readonly direction: 1 | -1;
  refuse(objective: Of<K>): RefusalCode | null;
  solve(parametric: ParametricProgram, objective: Of<K>, rf: number, warm: ActiveState | null): Outcome;
  value(objective: Of<K>, figures: Figures): number;
  /** `capMultiplier` is that of a risk limit that binds, 0 otherwise. */
  conditions(objective: Of<K>, figures: Figures, capMultiplier: number): Conditions;
}

/** The largest risk aversion people choose from (§5). */
const USUAL_AVERSION = 10;

const positive = (value: number, code: RefusalCode): RefusalCode | null =>
  Number.isFinite(value) && value > 0 ? null : code;

const OBJECTIVES: { readonly [K in ObjectiveKey]: Definition<K> } = {
  MinRisk: {
    direction: -1,
    refuse: () => null,
    solve: (parametric, _objective, _rf, warm) => solveMinRisk(parametric, warm),
    value: (_objective, { variance }) => variance,
    conditions: () => ({ risk: 2, net: 0, missed: 0, unit: 1 }),
  },
  'MinRisk-Target': {
    direction: -1,
    refuse: ({ targetReturn }) => (Number.isFinite(targetReturn) ? null : 'NOT_FINITE'),
    solve: (parametric, { targetReturn }, _rf, warm) => solveMinRiskTarget(parametric, targetReturn, warm),
    value: (_objective, { variance }) => variance,
    conditions: ({ targetReturn }, { net }) => ({
      risk: 2,
      net: 0,
      missed: Math.max(0, targetReturn - net),
      unit: 1,
    }),
  },
  MaxRet: {
    direction: 1,
    refuse: ({ targetRisk }) => positive(targetRisk, 'TARGET_NOT_POSITIVE'),
    solve: (parametric, { targetRisk }, _rf, warm) => solveMaxReturn(parametric, targetRisk, warm),
    value: (_objective, { net }) => net,
    conditions: ({ targetRisk }, { variance }, capMultiplier) => {
      const excess = Math.sqrt(variance) - targetRisk;
      return {
        risk: capMultiplier,
        net: 1,
        missed: capMultiplier > 0 ? Math.abs(excess) : Math.max(0, excess),
        unit: 1,
      };
    },
  },
  Sharpe: {
    direction: 1,
    refuse: () => null,
    solve: (parametric, _objective, rf, warm) => solveSharpe(parametric, rf, warm),
    value: (_objective, { net, variance, rf }) => (net - rf) / Math.sqrt(variance),
    conditions: (_objective, { net, variance, rf }) => ({
      risk: (net - rf) / variance ** 1.5,
      net: 1 / Math.sqrt(variance),
      missed: 0,
      // a ratio of hundreds, as near a riskless hedge, is asked for the same digits as one of 1
      unit: Math.max(LEAST_UNIT, (net - rf) / Math.sqrt(variance)),
    }),
  },
  Utility: {
    direction: 1,
    refuse: ({ riskAversion }) => positive(riskAversion, 'RISK_AVERSION_NOT_POSITIVE'),
    solve: (parametric, { riskAversion }, _rf, warm) => solveUtility(parametric, riskAversion, warm),
    value: ({ riskAversion }, { net, variance }) => net - 0.5 * riskAversion * variance,
    conditions: ({ riskAversion }) => ({
      risk: riskAversion,
      net: 1,
      missed: 0,
      unit: Math.max(LEAST_UNIT, riskAversion / USUAL_AVERSION),
    }),
  },
  'Utility-TrackingError': {
    direction: 1,
    refuse: ({ riskAversion }) => positive(riskAversion, 'RISK_AVERSION_NOT_POSITIVE'),
    solve: (parametric, { riskAversion }, _rf, warm) => solveUtility(parametric, riskAversion, warm),
    value: ({ riskAversion }, { net, trackingVariance }) => net - 0.5 * riskAversion * trackingVariance,
    conditions: ({ riskAversion }) => ({
      risk: riskAversion,
      net: 1,
      missed: 0,
      unit: Math.max(LEAST_UNIT, riskAversion / USUAL_AVERSION),
    }),
  },
};

/** Typed by the objective that is given, so that what needs its parameters gets them. */
export const definitionOf = <K extends ObjectiveKey>({ type }: { readonly type: K }): Definition<K> =>
  OBJECTIVES[type];
