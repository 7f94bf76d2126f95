/** One instrument of the synthetic universe (§3 Ticker without its prices, which the engine computes). */

import type { IsoDate } from '@ballast/contract/dates';
import type { Domain, InstrumentType, Market } from '@ballast/contract/markets';
import type { ExchangeKey } from './exchanges.ts';
import type { SectorKey } from './sectors.ts';

export interface SyntheticTicker {
  /** Position in the universe, stable under the seed. */
  readonly index: number;
  /** `CODE.DOMAIN.EXCHANGE` */
  readonly symbol: string;
  readonly code: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly market: Market;
  readonly domain: Domain;
  readonly exchange: ExchangeKey;
  /** ISO 3166 code of the listing. */
  readonly country: string | null;
  readonly sector: SectorKey | null;
  readonly industry: string | null;
  /** What a fund, index or commodity is about, in a word. */
  readonly category: string | null;
  readonly currency: string;
  /** Smallest tradable unit; null for indexes, which are benchmarks only. */
  readonly lot: number | null;
  /** In US dollars at the reference date; companies only. */
  readonly marketCap: number | null;
  /** First session. */
  readonly listedFrom: IsoDate;
}
