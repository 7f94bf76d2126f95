/** What a list of trades becomes in the books: days with what happened on each, and the value at each close (decision 075). */
import type { TransactionType } from '@ballast/contract/keys';

/** In the portfolio's currency, rounded as the books keep it. */
export interface PlannedTrade {
  readonly symbol: string;
  readonly type: TransactionType;
  /** Units, > 0. */
  readonly amount: number;
  readonly price: number;
  /** Money moved without cost. */
  readonly value: number;
  readonly cost: number;
}

export interface PlannedDividend {
  readonly symbol: string;
  readonly paid: number;
  /** Units held. */
  readonly units: number;
  /** Money a unit in the currency in which it was paid; of nothing held all of it. */
  readonly terms: number;
}

export interface PlannedSplit {
  readonly symbol: string;
  readonly ratio: number;
  /** Units before. */
  readonly units: number;
  readonly change: number;
}

export interface PlannedDay {
  readonly date: string;
  readonly splits: readonly PlannedSplit[];
  /** Deposits less withdrawals, and what the day's purchases lacked. */
  readonly contribution: number;
  readonly trades: readonly PlannedTrade[];
  readonly dividends: readonly PlannedDividend[];
}

/** `trade`: what the day left, at its prices; `close`: at those of the end of the day. */
export interface PlannedPoint {
  readonly date: string;
  readonly kind: 'trade' | 'close';
  readonly balance: number;
  readonly investment: number;
  readonly capital: number;
}

export interface PlannedHolding {
  readonly symbol: string;
  readonly units: number;
  /** Average paid a unit. */
  readonly price: number;
}

export interface TradesPlan {
  readonly days: readonly PlannedDay[];
  readonly points: readonly PlannedPoint[];
  readonly holdings: readonly PlannedHolding[];
  readonly balance: number;
  readonly capital: number;
  /** Last ones of what is held, portfolio currency. */
  readonly prices: Readonly<Record<string, number>>;
}
