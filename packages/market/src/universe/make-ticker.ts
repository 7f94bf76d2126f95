/** Fills in what follows from the exchange and the type, so that each block states only what is its own. */
import { DOMAIN_OF_MARKET, type InstrumentType, LOT_OF_TYPE } from '@ballast/contract/markets';
import { formatSymbol } from '@ballast/contract/symbol';
import { type ExchangeKey, exchangeOf } from './exchanges.ts';
import type { SyntheticTicker } from './ticker.ts';

type Own = Pick<SyntheticTicker, 'index' | 'code' | 'name' | 'listedFrom'> &
  Partial<Pick<SyntheticTicker, 'sector' | 'industry' | 'category' | 'currency' | 'marketCap'>>;

export function makeTicker(type: InstrumentType, exchange: ExchangeKey, own: Own): SyntheticTicker {
  const { market, country, currency } = exchangeOf(exchange);
  const domain = DOMAIN_OF_MARKET[market];
  return {
    index: own.index,
    symbol: formatSymbol({ code: own.code, domain, exchange }),
    code: own.code,
    name: own.name,
    type,
    market,
    domain,
    exchange,
    country,
    sector: own.sector ?? null,
    industry: own.industry ?? null,
    category: own.category ?? null,
    currency: own.currency ?? currency,
    lot: LOT_OF_TYPE[type],
    marketCap: own.marketCap ?? null,
    listedFrom: own.listedFrom,
  };
}
