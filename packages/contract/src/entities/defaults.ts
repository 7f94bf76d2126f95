/** What a new portfolio has where nobody chose otherwise (§3). Apart from the schemas, so that a form begins with it without a validator. */

export const CONSTRAINTS_DEFAULT = {
  noShort: true,
  short: false,
  maxShort: null,
  weightAndGroup: false,
  weightConstraints: { enabled: false, value: [] },
  groupConstraints: { enabled: false, value: [] },
  views: { enabled: false, value: [] },
  cardinalityConstraints: { enabled: false, value: 1 },
  maxTurnover: null,
};

export const CONFIGURATION_DEFAULT = {
  objective: 'MinRisk',
  sharpe: false,
  targetReturn: null,
  nodewise: false,
  riskProfile: {
    /** Annual volatility, 0.035 = 3.5 %. */
    targetRisk: 0.035,
    riskAversion: { value: 7, trackingError: false },
  },
} as const;

export const REBALANCING_DEFAULT = {
  active: true,
  method: 'newOptimization' as const,
  threshold: { active: false, value: 0.05 },
  /** Calendar days. */
  period: { active: false, value: 7 },
  drift: { active: true, value: 0.1 },
  outperform: { active: false, value: { symbols: [], value: 0.15 } },
  jump: { active: false, value: 0.15 },
};
