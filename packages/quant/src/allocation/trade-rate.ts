/** Proportional cost of an order: the portfolio's own rate, or the plan's interval that contains the amount (contract §5, §9). */
export interface CostInterval {
  readonly min: number;
  /** Exclusive; null = no end. */
  readonly max: number | null;
  /** Fraction of the traded value. */
  readonly rate: number;
}

export interface TradeCosts {
  /** The portfolio's transactionCost; above 0 it overrides the plan everywhere. */
  readonly transactionCost: number;
  readonly intervals: readonly CostInterval[];
}

function contains({ min, max }: CostInterval, amount: number): boolean {
  return amount >= min && (max === null || amount < max);
}

/** An amount in no interval pays the rate of the nearest lower one, else of the lowest; without intervals trading is free. */
export function rateOfAmount({ transactionCost, intervals }: TradeCosts, amount: number): number {
  if (transactionCost > 0) return transactionCost;
  const holding = intervals.find((interval) => contains(interval, amount));
  if (holding) return holding.rate;
  const ascending = [...intervals].sort((a, b) => a.min - b.min);
  return (ascending.findLast(({ min }) => min <= amount) ?? ascending[0])?.rate ?? 0;
}

/** κ of the program: one rate for all, that of an equal share of the planned investment. */
export function programRate(costs: TradeCosts, plannedInvestment: number, tickers: number): number {
  return rateOfAmount(costs, plannedInvestment / tickers);
}

/** Amounts at which the rate may change. */
export function rateBounds({ transactionCost, intervals }: TradeCosts): number[] {
  if (transactionCost > 0) return [];
  const bounds = intervals.flatMap(({ min, max }) => (max === null ? [min] : [min, max]));
  return [...new Set(bounds)].filter((bound) => bound > 0).sort((a, b) => a - b);
}
