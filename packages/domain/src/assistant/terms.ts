/** Terms that the assistant explains. */
export const TERMS = [
  'sharpe',
  'sortino',
  'volatility',
  'drawdown',
  'valueAtRisk',
  'expectedShortfall',
  'trackingError',
  'informationRatio',
  'drift',
  'turnover',
  'timeWeighted',
  'moneyWeighted',
  'yieldOnCost',
  'expectedReturn',
  'target',
  'shadowPrice',
] as const;
export type Term = (typeof TERMS)[number];
