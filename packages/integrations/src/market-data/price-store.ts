/** Prices as they are stored, for sources that keep theirs in columns. */
import { isoDate } from '@ballast/contract/dates';
import type { CorporateAction } from './corporate-action.ts';

export interface StoredInstrument {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  /** Last day of its data set, where nothing will continue it. */
  readonly historyUntil?: string | null;
}

export interface StoredSeries {
  readonly dates: readonly string[];
  readonly closes: Float64Array;
  /** Splits and dividends behind this day are not in the closes, an empty one: none are; absent: the source adjusts them itself. */
  readonly adjustedThrough?: string;
}

/** The rest of the bars, a null element where the source lacks it; closes as they are stored. */
export interface StoredBars {
  readonly dates: readonly string[];
  readonly opens: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
  readonly lows: readonly (number | null)[];
  readonly closes: readonly number[];
  readonly volumes: readonly (number | null)[];
}

export interface StoredAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: CorporateAction['kind'];
  /** New shares for each old one, or money in the unit of the prices. */
  readonly value: number;
}

/** The columns in the database. */
export interface PriceStore {
  readonly instruments: (symbols: readonly string[]) => Promise<readonly StoredInstrument[]>;
  readonly closes: (
    symbols: readonly string[],
    period: { readonly from: string; readonly to: string },
  ) => Promise<ReadonlyMap<string, StoredSeries>>;
  /** The newest `count` closes up to a day, however old. */
  readonly lastCloses: (
    symbols: readonly string[],
    to: string,
    count: number,
  ) => Promise<ReadonlyMap<string, StoredSeries>>;
  /** Of series that have more than closes; absent: none has. */
  readonly bars?: (
    symbols: readonly string[],
    period: { readonly from: string; readonly to: string },
  ) => Promise<ReadonlyMap<string, StoredBars>>;
  /** The indices of a domain, then its most traded symbols by money, the first the most; absent: the source tells of none. */
  readonly leading?: (domain: string, count: number) => Promise<readonly string[]>;
  /** Both days included, days ascending, a day's dividend before its split; absent: the source tells of none. */
  readonly corporateActions?: (
    symbols: readonly string[],
    period: { readonly from: string; readonly to: string },
  ) => Promise<readonly StoredAction[]>;
  /** So long after the end of a session its close may still change; absent: what is stored is final. */
  readonly settlesAfterMs?: number;
}

/** Its history has ended before that day. */
export const isOver = ({ historyUntil }: Pick<StoredInstrument, 'historyUntil'>, at: Date): boolean =>
  typeof historyUntil === 'string' && historyUntil < isoDate(at);
