/** What is held, at the last prices, with what was traded today (§3 state). Pure. Where a price is missing the price paid stands in. */
import type { Holding } from '@ballast/contract/entities/portfolio';
import { type DayEntry, dayTradesOf } from './day-trades.ts';
import {
  type PortfolioValue,
  type Position,
  positionChange,
  sumKnown,
  valuePortfolio,
} from './portfolio-value.ts';

export interface HeldBooks {
  readonly balance: number;
  readonly capital: number;
  readonly holdings: readonly Holding[];
}

/** Portfolio currency; `previous` at the close of `previousAt`. */
export interface DayPrice {
  readonly price: number;
  readonly previous: number | null;
  readonly previousAt: Date | null;
}

export interface ValuedHoldings extends PortfolioValue {
  /** In the order of the holdings. */
  readonly priced: readonly Position[];
  readonly closedToday: number | null;
}

/** Symbols whose prices are needed: of what is held, and of what was sold out lately. */
export const symbolsOf = (
  { holdings }: Pick<HeldBooks, 'holdings'>,
  entries: readonly DayEntry[],
): string[] => [...new Set([...holdings, ...entries].map(({ symbol }) => symbol))];

export const valueHoldings = (
  { balance, capital, holdings }: HeldBooks,
  prices: ReadonlyMap<string, DayPrice>,
  entries: readonly DayEntry[],
): ValuedHoldings => {
  const bySymbol = Map.groupBy(entries, ({ symbol }) => symbol);
  const toPosition = (symbol: string, amount: number, paid: number): Position => {
    const last = prices.get(symbol);
    return {
      ...{ symbol, amount, price: last?.price ?? paid, previous: last?.previous ?? null },
      day: dayTradesOf(bySymbol.get(symbol) ?? [], amount, last?.previousAt ?? null),
    };
  };
  const priced = holdings.map(({ symbol, amount, price }) => toPosition(symbol, amount, price));
  const held = new Set(holdings.map(({ symbol }) => symbol));
  const closed = [...bySymbol.keys()]
    .filter((symbol) => !held.has(symbol))
    .map((symbol) => toPosition(symbol, 0, 0))
    .filter(({ day }) => day.startUnits !== 0 || day.paid !== 0);
  const closedToday = sumKnown(closed.map(positionChange));
  return {
    ...valuePortfolio({ balance, capital, positions: priced, closedToday }),
    ...{ priced, closedToday },
  };
};
