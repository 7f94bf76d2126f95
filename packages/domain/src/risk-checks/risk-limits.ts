/** The limits that what is held is looked at with. */
export const RISK_CHECK_KEYS = [
  'largestPosition',
  'largestRiskShare',
  'effectiveHoldings',
  'largestSector',
  'largestCountry',
  'foreignCurrency',
  'volatility',
  'cash',
] as const;
export type RiskCheckKey = (typeof RISK_CHECK_KEYS)[number];

interface LimitRange {
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Which side of the limit is well. */
  readonly well: 'below' | 'above';
}

/** Fractions, `effectiveHoldings` a number of positions. Initial ones are what is commonly called spread; the reader sets their own. */
export const RISK_LIMITS: Readonly<Record<RiskCheckKey, LimitRange>> = {
  largestPosition: { initial: 0.25, min: 0.01, max: 1, step: 0.01, well: 'below' },
  largestRiskShare: { initial: 0.35, min: 0.01, max: 1, step: 0.01, well: 'below' },
  effectiveHoldings: { initial: 5, min: 1, max: 100, step: 1, well: 'above' },
  largestSector: { initial: 0.4, min: 0.05, max: 1, step: 0.01, well: 'below' },
  largestCountry: { initial: 1, min: 0.05, max: 1, step: 0.01, well: 'below' },
  foreignCurrency: { initial: 0.5, min: 0, max: 1, step: 0.01, well: 'below' },
  volatility: { initial: 0.25, min: 0.01, max: 2, step: 0.01, well: 'below' },
  cash: { initial: 0.1, min: 0, max: 1, step: 0.01, well: 'below' },
};
export type RiskLimits = Readonly<Partial<Record<RiskCheckKey, number>>>;
