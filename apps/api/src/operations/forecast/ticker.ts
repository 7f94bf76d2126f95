/** GET /forecast/{symbol}: the stored forecast of a ticker; where there is none of the newest close, a worker computes it first. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { addDays, isoDate } from '@ballast/contract/dates';
import { FORECAST_VERSION } from '@ballast/contract/entities/forecast';
import { FORECAST_MARKETS } from '@ballast/contract/markets';
import type { Database } from '@ballast/db/client/create-database';
import { findForecast, type StoredForecast } from '@ballast/db/forecasts/find-forecast';
import { readRevision } from '@ballast/db/market-data/import-runs';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import { presentForecast, refuseMarket } from '../../forecasts/present-forecast.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface ForecastTickerParts {
  readonly db: Database;
  readonly tickerIndex: Pick<TickerIndex, 'find'>;
  readonly marketData: MarketData;
  readonly askWorker: AskWorker;
  readonly clock: Clock;
}

/** No market rests for longer. */
const PAUSE_DAYS = 15;

export const forecastTicker = ({
  db,
  tickerIndex,
  marketData,
  askWorker,
  clock,
}: ForecastTickerParts): Handler<'forecast.ticker'> => {
  // what lies far away is looked for by the worker
  const { closes: readCloses } = marketData.cached ?? marketData;

  /** Of the newest close, and of the price data as they are now. */
  const isCurrent = async (stored: StoredForecast, { symbol, historyUntil }: SearchTicker, now: Date) => {
    if (stored.modelVersion !== FORECAST_VERSION || stored.knownAt > now) return false;
    const to = historyUntil ?? isoDate(now);
    const [revision, closes] = await Promise.all([
      readRevision(db),
      readCloses([symbol], { from: addDays(to, -PAUSE_DAYS), to, asOf: now }),
    ]);
    const newest = closes.get(symbol)?.dates.at(-1);
    return stored.revision >= revision && (newest === undefined || newest === stored.dataEnd);
  };

  return async ({ input: { symbol, interval, horizon }, caller: { userId }, signal }) => {
    const ticker = tickerIndex.find(symbol);
    if (!ticker) throw new CatalogueError('notFound');
    const now = clock.now();
    const asked = { ticker, interval, horizon };
    if (!FORECAST_MARKETS.some((market) => market === ticker.market)) return refuseMarket(asked, now);
    const key = { symbol, interval };
    const stored = await findForecast(db, key);
    if (stored && (await isCurrent(stored, ticker, now))) return presentForecast(stored, asked);
    const { status } = await askWorker('forecastTicker', key, { userId, signal });
    const computed = status === 'gone' ? null : await findForecast(db, key);
    if (computed === null) throw new CatalogueError('notFound');
    return presentForecast(computed, asked);
  };
};
