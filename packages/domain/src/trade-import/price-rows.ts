/** Rows of a file in the portfolio's currency, to the cent: each can be played, or has a reason why not. Pure. */
import type { TradeProblemReason, TradeRow } from '@ballast/contract/entities/trade-import';
import { type Cents, centsOf, unitsOf, valueAt } from '../books/exact.ts';
import type { PricedRow } from './trade-life.ts';

export interface RowMarket {
  readonly today: string;
  readonly isKnown: (symbol: string) => boolean;
  /** Portfolio currency for one of the row's on its day; undefined: not known, and never taken as 1. */
  readonly rateOf: (row: TradeRow) => number | undefined;
}

type Priced = PricedRow | { readonly reason: TradeProblemReason };

const PRICE_PLACES = 10;

/** units · price, both rounded as the books keep them. */
const grossOf = ({ units, price, amount }: TradeRow, rate: number): Cents => {
  if (amount !== null) return centsOf(Number((amount * rate).toFixed(2)));
  if (price === null) return 0n;
  return valueAt(unitsOf(units ?? 1), Number((price * rate).toFixed(PRICE_PLACES)));
};

const isMoney = ({ kind, symbol }: TradeRow): boolean =>
  kind === 'deposit' || kind === 'withdrawal' || kind === 'interest' || (kind === 'fee' && symbol === null);

/** Money of no asset: what comes in is less by its costs, what goes out more. */
const priceMoney = ({ line, date, kind }: TradeRow, amount: Cents, costs: Cents): Priced => {
  if (kind === 'fee') return { line, date, kind: 'money', amount: -amount };
  if (kind === 'withdrawal') return { line, date, kind: 'money', amount: -amount - costs };
  if (costs > amount) return { reason: 'costsAboveAmount' };
  return { line, date, kind: 'money', amount: amount - costs };
};

const priceAsset = (row: TradeRow, symbol: string, amount: Cents, costs: Cents): Priced => {
  const { line, date, kind, units } = row;
  if (kind === 'buy' || kind === 'sell') {
    if (units === null) return { reason: 'noUnits' };
    return { line, date, kind, symbol, units: unitsOf(units), amount, costs };
  }
  if (kind === 'fee') return { line, date, kind, symbol, amount };
  if (costs > amount) return { reason: 'costsAboveAmount' };
  return { line, date, kind: 'dividend', symbol, amount, costs };
};

/** Why its asset cannot be booked, whatever the amounts. */
const judgeSymbol = (row: TradeRow, isKnown: RowMarket['isKnown']): TradeProblemReason | undefined => {
  if (isMoney(row)) return undefined;
  if (row.symbol === null) return 'noSymbol';
  return isKnown(row.symbol) ? undefined : 'unknownSymbol';
};

export function priceRow(row: TradeRow, { today, isKnown, rateOf }: RowMarket): Priced {
  const { line, date, kind, ratio } = row;
  if (date > today) return { reason: 'future' };
  const unfit = judgeSymbol(row, isKnown);
  if (unfit !== undefined) return { reason: unfit };
  const symbol = row.symbol ?? '';
  if (kind === 'split') {
    if (ratio === null && row.units === null) return { reason: 'noUnits' };
    return { line, date, kind, symbol, ratio, units: unitsOf(row.units ?? 0) };
  }
  const rate = rateOf(row);
  if (rate === undefined) return { reason: 'noRate' };
  const costs = centsOf(Number((row.costs * rate).toFixed(2)));
  // a row of a fee may have it in the column of fees
  const amount = grossOf(row, rate) + (kind === 'fee' ? costs : 0n);
  if (amount <= 0n) return { reason: 'noAmount' };
  return isMoney(row) ? priceMoney(row, amount, costs) : priceAsset(row, symbol, amount, costs);
}
