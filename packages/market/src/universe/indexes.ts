/** Indexes: one per basket, listed on the main exchange of its country; benchmarks only (no lot). */
import type { Basket } from './basket.ts';
import { baskets } from './baskets.ts';
import type { TickerBlock } from './block.ts';
import { type ExchangeKey, exchangeOf } from './exchanges.ts';
import { historyStart, listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';

const mainExchange: Readonly<Record<string, ExchangeKey>> = {
  US: 'NYSE',
  GB: 'LSE',
  DE: 'XETRA',
  FR: 'EPA',
  IT: 'BIT',
  ES: 'BME',
  NL: 'AMS',
  BE: 'EBR',
  PT: 'ELI',
  IE: 'ISE',
  AT: 'WBAG',
  CH: 'SIX',
  SE: 'STO',
  NO: 'OSE',
  DK: 'CPH',
  FI: 'HEL',
  PL: 'WSE',
  GR: 'ATHEX',
  JP: 'TSE',
  HK: 'HKEX',
  CN: 'SSE',
  TW: 'TWSE',
  IN: 'NSE',
  KR: 'KRX',
  SG: 'SGX',
  ID: 'IDX',
  TR: 'BIST',
};

const PREFIX = 'BL';

export type IndexBlock = TickerBlock & { readonly basketAt: (n: number) => Basket };

export function createIndexBlock(): IndexBlock {
  const listed = baskets;
  const positions = new Map(listed.map((basket, n) => [PREFIX + basket.key, n]));
  const exchangeFor = (basket: Basket): ExchangeKey => mainExchange[basket.country]!;
  return {
    count: listed.length,
    exchanges: [...new Set(listed.map(exchangeFor))],
    basketAt: (n) => listed[n]!,
    at(n, index) {
      const basket = listed[n]!;
      const exchange = exchangeFor(basket);
      const { market, calendar } = exchangeOf(exchange);
      return makeTicker('index', exchange, {
        index,
        code: PREFIX + basket.key,
        name: market === 'TR' ? `Ballast ${basket.labelTr} Endeksi` : `Ballast ${basket.label} Index`,
        sector: basket.sector,
        category: basket.category,
        currency: basket.currency,
        listedFrom: listingDate(n, calendar, 0, historyStart),
      });
    },
    positionOfCode: (code) => positions.get(code) ?? -1,
  };
}
