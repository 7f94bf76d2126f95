/** Trades of a file in the portfolio's currency, and the entries of the ledger that are made of them. Amounts exact. */
import type { IsoDate } from '@ballast/contract/dates';
import type { TradeProblem } from '@ballast/contract/entities/trade-import';
import type { Cents, Units } from '../books/exact.ts';
import type { Position } from '../books/position.ts';

interface Row {
  readonly line: number;
  readonly date: IsoDate;
}

interface Traded {
  readonly symbol: string;
  /** > 0 */
  readonly units: Units;
  /** Without costs, > 0. */
  readonly amount: Cents;
  readonly costs: Cents;
}

export type PricedRow = Row &
  (
    | ({ readonly kind: 'buy' } & Traded)
    | ({ readonly kind: 'sell' } & Traded)
    | {
        readonly kind: 'dividend';
        readonly symbol: string;
        readonly amount: Cents;
        /** Withheld tax and fees: what is paid is less by them. */
        readonly costs: Cents;
      }
    | {
        readonly kind: 'split';
        readonly symbol: string;
        /** New shares for each old one; null: `units` came in. */
        readonly ratio: number | null;
        readonly units: Units;
      }
    | { readonly kind: 'fee'; readonly symbol: string; readonly amount: Cents }
    /** Of no asset; below 0: taken out. */
    | { readonly kind: 'money'; readonly amount: Cents }
  );

/** What is booked, in this order. */
export type PlannedEntry = { readonly date: IsoDate } & (
  | { readonly kind: 'contribution'; readonly amount: Cents; readonly isOpening: boolean }
  | {
      readonly kind: 'buy' | 'sell';
      readonly symbol: string;
      /** Signed. */
      readonly units: Units;
      readonly amount: Cents;
      readonly costs: Cents;
    }
  | { readonly kind: 'fee'; readonly symbol: string; readonly amount: Cents }
  | {
      readonly kind: 'split';
      readonly symbol: string;
      readonly units: Units;
      readonly held: Units;
    }
  | { readonly kind: 'dividend'; readonly symbol: string; readonly amount: Cents; readonly held: Units }
);

export interface TradeLife {
  readonly entries: readonly PlannedEntry[];
  readonly problems: readonly TradeProblem[];
  readonly cash: Cents;
  readonly deposited: Cents;
  /** ≥ 0 */
  readonly withdrawn: Cents;
  /** Of `deposited`: in no row of the file. */
  readonly implied: Cents;
  readonly positions: ReadonlyMap<string, Position>;
}
