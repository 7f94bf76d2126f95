/** A portfolio at a close, as the triggers of the numeric core want it (math#rebalancing-triggers). */
import { daysAfter, daysBetween } from '@ballast/contract/dates';
import type { DuePortfolio } from '@ballast/db/supervision/claim-due';
import {
  type ClosesAround,
  dailyCloses,
  lastDailyClose,
} from '@ballast/integrations/market-data/period-closes';
import type { TriggerState } from '@ballast/quant/rebalancing/triggers';
import { type ClosePrices, FILL_DAYS } from './close-prices.ts';

export interface AtClose {
  readonly portfolio: DuePortfolio;
  /** Whose sessions are its days. */
  readonly symbols: readonly string[];
  readonly around: Pick<ClosesAround, 'previous' | 'current'>;
  readonly prices: ClosePrices;
  /** Of the symbols it is compared with, back to its last rebalance. */
  readonly compared: ClosePrices;
}

/** Dates of the rows up to a close, with those before it that gaps are filled from. */
export const rowsUntil = (symbols: readonly string[], from: Date, until: Date): string[] =>
  dailyCloses(symbols, daysAfter(from, -FILL_DAYS), until).map(({ date }) => date);

/** R_s(t₀, t) of what is compared with; without a price at both ends there is none. */
const symbolReturns = ({ portfolio, symbols, around, compared }: AtClose): Record<string, number> => {
  const { outperform } = portfolio.rebalancing;
  if (!outperform.active) return {};
  const { executedAt } = portfolio;
  const then = rowsUntil(symbols, executedAt, lastDailyClose(symbols, executedAt).at);
  const now = rowsUntil(symbols, around.current.at, around.current.at);
  const returns: Record<string, number> = {};
  for (const symbol of outperform.value.symbols) {
    const start = compared.onRows(symbol, then).at(-1) ?? Number.NaN;
    const end = compared.onRows(symbol, now).at(-1) ?? Number.NaN;
    if (Number.isFinite(end / start)) returns[symbol] = end / start - 1;
  }
  return returns;
};

/** In the order of `symbols`. Where a price is missing the price paid stands in for the weight, as in the books; a jump is not seen then. */
export const triggerStateOf = (
  at: AtClose,
): { readonly state: TriggerState; readonly symbols: readonly string[] } => {
  const { portfolio, around, prices } = at;
  const { holdings, targetWeights, balance, executedAt, executedValue } = portfolio;
  const rows = rowsUntil(at.symbols, around.previous.at, around.current.at);
  const before = rows.indexOf(around.previous.date);
  const held = new Map(holdings.map((holding) => [holding.symbol, holding]));
  const targets = new Map(targetWeights.map(({ symbol, weight }) => [symbol, weight]));
  const symbols = [...new Set([...held.keys(), ...targets.keys()])];
  const assets = symbols.map((symbol) => {
    const onRows = prices.onRows(symbol, rows);
    const price = onRows.at(-1) ?? Number.NaN;
    const { amount, price: paid } = held.get(symbol) ?? { amount: 0, price: 0 };
    const value = amount * (Number.isNaN(price) ? paid : price);
    return { symbol, price, value, previousPrice: onRows[before] ?? Number.NaN };
  });
  const total = balance + assets.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => (total === 0 ? 0 : value / total);
  const targeted = [...targets.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    symbols,
    state: {
      holdings: assets.map(({ symbol, price, previousPrice, value }) => ({
        ...{ price, previousPrice, weight: share(value), target: targets.get(symbol) ?? 0 },
      })),
      cash: { weight: share(balance), target: 1 - targeted },
      daysSinceRebalance: daysBetween(lastDailyClose(at.symbols, executedAt).date, around.current.date),
      portfolioReturn: executedValue === null ? Number.NaN : total / executedValue - 1,
      symbolReturns: symbolReturns(at),
    },
  };
};
