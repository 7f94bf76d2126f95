/** Proportional cost of an order: the portfolio's own rate, or the plan's interval that contains the amount (math#costs-in-the-program, math#rate-of-an-order). */
import { roundMoney } from './money.ts';

const CENTS = 100;
/** A bound of whole cents stays it when it is multiplied. */
const SAME_CENT = 1e-6;

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
function rateAt({ intervals }: TradeCosts, amount: number): number {
  const holding = intervals.find((interval) => contains(interval, amount));
  if (holding) return holding.rate;
  const ascending = [...intervals].sort((a, b) => a.min - b.min);
  return (ascending.findLast(({ min }) => min <= amount) ?? ascending[0])?.rate ?? 0;
}

/** The interval is that of the amount as it is charged, rounded to cents: rounding errors of a computation choose none. */
export function rateOfAmount(costs: TradeCosts, amount: number): number {
  if (costs.transactionCost > 0) return costs.transactionCost;
  return costs.intervals.length === 0 ? 0 : rateAt(costs, roundMoney(amount));
}

/** The rate of an exact amount, the dearer of the two where it may be rounded to either. */
export function dearestRate(costs: TradeCosts, amount: number): number {
  if (costs.transactionCost > 0) return costs.transactionCost;
  const cents = amount * CENTS;
  return Math.max(rateAt(costs, Math.floor(cents) / CENTS), rateAt(costs, Math.ceil(cents) / CENTS));
}

/** κ of the program: one rate for all, that of an equal share of the planned investment. */
export function programRate(costs: TradeCosts, plannedInvestment: number, tickers: number): number {
  return rateOfAmount(costs, plannedInvestment / tickers);
}

/** Amounts at which the rate may change: the last cent of one interval and the first of the next. */
export function rateBounds({ transactionCost, intervals }: TradeCosts): number[] {
  if (transactionCost > 0) return [];
  const bounds = intervals.flatMap(({ min, max }) => (max === null ? [min] : [min, max]));
  const firstCents = bounds.filter((bound) => bound > 0).map((bound) => Math.ceil(bound * CENTS - SAME_CENT));
  const cents = new Set(firstCents.flatMap((first) => [first - 1, first]));
  return [...cents].filter((cent) => cent > 0).map((cent) => cent / CENTS);
}
