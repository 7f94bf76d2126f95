/** GET /dataprovider/ticker: one ticker with its prices over a range. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { PriceSource } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import { readMarketSources } from '@ballast/db/market-data/market-sources';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { rangeFigures } from '../../ticker-page/range-figures.ts';
import { rangeStart } from '../../ticker-page/range-start.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface TickerParts {
  readonly db: Database;
  readonly tickerIndex: Pick<TickerIndex, 'find'>;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** Days of 52 weeks. */
const YEAR_DAYS = 364;
const ACTION_DAYS = 3653;

const NO_CLOSES = { dates: [], values: new Float64Array() };

export const ticker = ({ db, tickerIndex, marketData, clock }: TickerParts): Handler<'marketData.ticker'> => {
  const sourceOf = async ({ domain, synthetic }: SearchTicker): Promise<PriceSource> => {
    if (synthetic) return 'synthetic';
    const source = (await readMarketSources(db)).sources[domain] ?? 'synthetic';
    // where invented tickers stand beside those of files, it is one of the latter
    return source === 'mixed' ? 'files' : source;
  };

  const yearRangeOf = async (symbol: string, end: string, asOf: Date) => {
    const closes = await marketData.closes([symbol], { from: addDays(end, -YEAR_DAYS), to: end, asOf });
    const { values = NO_CLOSES.values } = closes.get(symbol) ?? {};
    return values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values) };
  };

  return async ({ input: { symbol, range } }) => {
    const found = tickerIndex.find(symbol);
    if (!found) throw new CatalogueError('notFound');
    const now = clock.now();
    const { name, type, market, exchange, country, sector, industry, currency, synthetic } = found;
    const { historyUntil } = found;
    const end = historyUntil ?? isoDate(now);
    const period = { from: rangeStart(end, range), to: end, asOf: now };
    const [quotes, closes, yearRange, actions, source] = await Promise.all([
      marketData.quotes([symbol], now),
      marketData.closes([symbol], period),
      yearRangeOf(symbol, end, now),
      marketData.actions([symbol], { from: addDays(end, -ACTION_DAYS), to: end, asOf: now }),
      sourceOf(found),
    ]);
    const { price = null, change1d = null, change1dPct = null, at } = quotes.get(symbol) ?? {};
    return {
      ...{ symbol, name, type, market, exchange, country, sector, industry },
      ...{ price, change1d, change1dPct, currency, synthetic },
      ...(historyUntil !== undefined && { pricesUntil: historyUntil }),
      ...{ source, yearRange, pricedAt: at?.toISOString() ?? null },
      ...rangeFigures(symbol, closes.get(symbol) ?? NO_CLOSES),
      actions: (actions.get(symbol) ?? []).toReversed(),
    };
  };
};
