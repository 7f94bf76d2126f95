/** What every metric is computed from (math#metrics). */
export interface MetricsInput {
  /** Per period, in the portfolio currency. */
  readonly returns: ArrayLike<number>;
  /** Same length; null: benchmark metrics are null. */
  readonly benchmark: ArrayLike<number> | null;
  /** A. */
  readonly periodsPerYear: number;
  /** Annual riskless rate, converted geometrically: (1+rf)^{1/A} − 1. */
  readonly riskFree: number;
  /** Minimum acceptable return per period. */
  readonly minimumAcceptable: number;
  /** 0.95: value at risk is the 5 % quantile. */
  readonly confidence: number;
}
