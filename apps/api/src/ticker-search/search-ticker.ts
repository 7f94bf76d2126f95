/** What the search knows of a ticker. */
import type { Domain, InstrumentType, Market } from '@ballast/contract/markets';

export interface SearchTicker {
  readonly symbol: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly market: Market;
  readonly domain: Domain;
  readonly exchange: string;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly currency: string;
  /** In US dollars; orders equally good finds. */
  readonly marketCap: number | null;
  /** Another name it goes by at its source. */
  readonly sourceSymbol?: string;
  readonly isin?: string;
  readonly synthetic: boolean;
  /** ISO date with which its prices end for good. */
  readonly historyUntil?: string;
}
