// One instrument of the synthetic universe (§3 Ticker without its prices, which the engine computes).
import type { IsoDate } from '../time/civil-date.ts';
import type { ExchangeKey, MarketKey } from './exchanges.ts';
import type { SectorKey } from './sectors.ts';

export type TickerType = 'equity' | 'etf' | 'fund' | 'index' | 'fx' | 'crypto' | 'commodity';

export type SyntheticTicker = {
  /** Position in the universe, stable under the seed. */
  readonly index: number;
  /** `CODE.DOMAIN.EXCHANGE` */
  readonly symbol: string;
  readonly code: string;
  readonly name: string;
  readonly type: TickerType;
  readonly market: MarketKey;
  readonly domain: string;
  readonly exchange: ExchangeKey;
  /** ISO 3166 code of the listing. */
  readonly country?: string;
  readonly sector?: SectorKey;
  readonly industry?: string;
  /** What a fund or index holds, in words. */
  readonly category?: string;
  readonly currency: string;
  /** Smallest tradable unit; 0 for indexes, which are benchmarks only. */
  readonly lot: number;
  /** In US dollars at the reference date; equities only. */
  readonly marketCap?: number;
  /** First session. */
  readonly listedFrom: IsoDate;
};
