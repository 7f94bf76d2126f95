/**
 * What one asset has done between two instants, by cause. Pure.
 *
 *   profit = closing value − opening value − bought + sold + dividends − costs = price + currency + dividends − costs
 *
 * Between two trades the currency has earned value at the beginning · (rate at the end / rate at the beginning − 1): what had come of it
 * if the price in the asset's own currency stood still. The price has earned the rest.
 */
import type { BookEvent } from './book-event.ts';
import { absolute, type Cents, growthOf, shareOf, type Units, valueAt } from './exact.ts';
import { NO_POSITION, type Position, splitPosition, tradePosition } from './position.ts';

/** The asset's price and exchange rate at one end of a range. */
export interface EndPrice {
  /** Portfolio currency a unit; undefined: not known, the price paid stands in. */
  readonly price: number | undefined;
  /** Portfolio currency for one of the asset's; undefined: not known. */
  readonly rate: number | undefined;
}

export interface AssetReport {
  readonly symbol: string;
  readonly opening: Cents;
  readonly closing: Cents;
  /** Without costs. */
  readonly bought: Cents;
  readonly sold: Cents;
  /** Where the currency is unknown its part is in here. */
  readonly price: Cents;
  /** Null: an exchange rate is missing. */
  readonly currency: Cents | null;
  readonly dividends: Cents;
  /** Paid, ≥ 0. */
  readonly costs: Cents;
  readonly profit: Cents;
  /** Of the range, by average cost and by lots, without dividends and costs. */
  readonly realized: Cents;
  readonly lotsRealized: Cents;
  /** At its end. */
  readonly position: Position;
  /** A price of either end is not known. */
  readonly isEstimated: boolean;
}

const worthOf = (position: Position, { price }: EndPrice): Cents => {
  if (position.units === 0n) return 0n;
  return price === undefined ? position.cost : valueAt(position.units, price);
};

export type AssetEvent = Exclude<BookEvent, { readonly kind: 'contribution' }>;

/** The asset's own money in the life of a portfolio, entry by entry. */
export interface AssetLife {
  readonly add: (event: AssetEvent) => void;
  /** Everything from here on belongs to the range. */
  readonly open: (end: EndPrice) => void;
  /** `units`: held according to the books themselves, where they say it. */
  readonly close: (end: EndPrice, units?: Units) => AssetReport;
}

interface Running {
  bought: Cents;
  sold: Cents;
  dividends: Cents;
  costs: Cents;
  currency: Cents | null;
}

/** `rateAt`: portfolio currency for one of the asset's at an instant in ms; undefined: not known. */
export const createAssetLife = (
  symbol: string,
  rateAt: (symbol: string, at: number) => number | undefined,
): AssetLife => {
  let position = NO_POSITION;
  const sums: Running = { bought: 0n, sold: 0n, dividends: 0n, costs: 0n, currency: 0n };
  let [opening, before, isEstimated, isOpen] = [0n, NO_POSITION, false, false];
  // what the currency's part is reckoned from: value and rate after the last trade
  let [base, baseRate]: [Cents, number | undefined] = [0n, undefined];

  const earnCurrency = (rate: number | undefined): void => {
    // nothing to tell apart: most assets are of the portfolio's currency
    if (base === 0n || sums.currency === null || (rate !== undefined && rate === baseRate)) return;
    sums.currency =
      rate === undefined || baseRate === undefined ? null : sums.currency + growthOf(base, baseRate, rate);
  };

  const trade = (event: Extract<AssetEvent, { readonly kind: 'buy' | 'sell' }>): void => {
    const next = tradePosition(position, event);
    if (isOpen) {
      const rate = rateAt(symbol, event.at);
      earnCurrency(rate);
      const paid = event.units > 0n ? event.amount : -event.amount;
      // the price of the trade is the price of all that is held after it
      base = next.units === 0n ? 0n : shareOf(paid, next.units, event.units);
      baseRate = rate;
      if (event.kind === 'buy') sums.bought += event.amount;
      else sums.sold += event.amount;
    }
    position = next;
  };

  return {
    add: (event) => {
      if (event.kind === 'buy' || event.kind === 'sell') trade(event);
      else if (event.kind === 'split') position = splitPosition(position, event.units);
      else if (isOpen && event.kind === 'dividend') sums.dividends += event.amount;
      else if (isOpen) sums.costs += absolute(event.amount);
    },
    open: (end) => {
      [isOpen, before, opening] = [true, position, worthOf(position, end)];
      [base, baseRate] = [opening, end.rate];
      isEstimated = position.units !== 0n && end.price === undefined;
    },
    close: (end, units = position.units) => {
      const held = { ...position, units };
      const closing = worthOf(held, end);
      earnCurrency(end.rate);
      const { bought, sold, dividends, costs, currency } = sums;
      // of what the ledger holds: what the books hold beside it is no profit of anybody
      const earned = worthOf(position, end) - opening - bought + sold;
      return {
        ...{ symbol, opening, closing, bought, sold, dividends, costs, currency },
        price: earned - (currency ?? 0n),
        profit: earned + dividends - costs,
        realized: position.realized - before.realized,
        lotsRealized: position.lotsRealized - before.lotsRealized,
        position: held,
        isEstimated: isEstimated || (position.units !== 0n && end.price === undefined),
      };
    },
  };
};
