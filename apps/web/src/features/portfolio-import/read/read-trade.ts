/** A row of a file of trades as it was read: what it says, and what it lacks. */

import { TRADES_FROM } from '@ballast/contract/entities/trades-import';
import { wholeCurrency } from './whole-currency.ts';

export const TRADE_KINDS = ['buy', 'sell', 'dividend', 'deposit', 'withdrawal'] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];

/** Rows that books of a portfolio do not know: costs of the account itself, interest, moves between accounts. */
export const LEFT_KINDS = ['fee', 'interest', 'transfer', 'other'] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

export const FAULTS = ['date', 'symbol', 'units', 'price', 'amount'] as const;
export type Fault = (typeof FAULTS)[number];

export interface ReadTrade {
  /** Line of the file, or place of the activity in it. */
  readonly row: number;
  readonly kind: TradeKind | LeftKind;
  /** ISO; '' where it cannot be read. */
  readonly date: string;
  /** As the file names the ticker; '' for money alone. */
  readonly entry: string;
  /** 0 where the kind has none. */
  readonly units: number;
  /** A unit; 0 where the kind has none. */
  readonly price: number;
  /** Of dividends and of money. */
  readonly amount: number;
  readonly fee: number;
  /** '' where the file tells none. */
  readonly currency: string;
  readonly faults: readonly Fault[];
}

/** Whose export it is, by its headings or its shape. */
export const SOURCES = ['ghostfolio', 'portfolioPerformance', 'table'] as const;
export type Source = (typeof SOURCES)[number];

export const isLeft = ({ kind }: Pick<ReadTrade, 'kind'>): boolean =>
  (LEFT_KINDS as readonly string[]).includes(kind);

/** What of its kind is missing. */
const faultsOf = (trade: Omit<ReadTrade, 'faults'>): readonly Fault[] => {
  if (isLeft(trade)) return [];
  const isTrade = trade.kind === 'buy' || trade.kind === 'sell';
  const isMoney = trade.kind === 'deposit' || trade.kind === 'withdrawal';
  const lacks: Readonly<Record<Fault, boolean>> = {
    date: trade.date < TRADES_FROM,
    symbol: !isMoney && trade.entry === '',
    units: isTrade && !(trade.units > 0),
    price: isTrade && !(trade.price > 0),
    amount: !isTrade && !(trade.amount > 0),
  };
  return FAULTS.filter((fault) => lacks[fault]);
};

const HUNDREDTH_PLACES = 12;

/** The row in whole money of the currency that it was written in, with what it lacks. */
export const inWholeCurrency = (trade: Omit<ReadTrade, 'faults'>, written: string): ReadTrade => {
  const { currency, factor } = wholeCurrency(written);
  const whole = (amount: number) =>
    factor === 1 ? amount : Number((amount * factor).toPrecision(HUNDREDTH_PLACES));
  const { price, amount, fee } = trade;
  const read = { ...trade, currency, price: whole(price), amount: whole(amount), fee: whole(fee) };
  return { ...read, faults: faultsOf(read) };
};
