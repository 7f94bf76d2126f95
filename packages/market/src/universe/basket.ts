/** What a basket is: a name, a place and at most 30 members, as rules over the universe's own blocks. */
import type { Market } from '@ballast/contract/markets';
import type { CurrencyKey } from './currencies.ts';
import type { SectorKey } from './sectors.ts';

/** The n largest companies of a country, optionally of some sectors, starting at a rank. */
export interface MemberRule {
  readonly country: string;
  readonly count: number;
  readonly sectors?: readonly SectorKey[];
  readonly fromRank?: number;
}

export type Holdings =
  | { readonly kind: 'equities'; readonly rules: readonly MemberRule[]; readonly weighting: 'size' | 'equal' }
  | { readonly kind: 'bonds'; readonly currency: BondCurrency; readonly years: readonly BondYears[] }
  | { readonly kind: 'commodities'; readonly group: CommodityGroup | 'all' }
  | { readonly kind: 'crypto' };

export interface Basket {
  /** Letters and digits, used in index codes. */
  readonly key: string;
  readonly label: string;
  readonly labelTr: string;
  readonly category: string;
  readonly market: Market;
  /** Where the index on it is listed. */
  readonly country: string;
  readonly currency: CurrencyKey;
  readonly sector: SectorKey | null;
  readonly holdings: Holdings;
}

export const bondYears = [2, 5, 10, 30] as const;
export type BondYears = (typeof bondYears)[number];
export const bondCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'TRY'] as const;
export type BondCurrency = (typeof bondCurrencies)[number];
export type CommodityGroup = 'metals' | 'energy' | 'agriculture';

export const MAX_MEMBERS = 30;
