/** Brings the stored forecasts of a ticker up to its prices; where they are the same as before, nothing is computed. */
import { isoFromDay } from '@ballast/contract/dates';
import { FORECAST_VERSION, type ForecastInterval } from '@ballast/contract/entities/forecast';
import { findOrigins } from '@ballast/db/forecasts/find-forecast';
import { confirmForecasts, storeForecast } from '@ballast/db/forecasts/store-forecasts';
import type { ComputedForecast, ForecastTask } from '../compute/forecast-ticker.ts';
import type { Parts } from '../parts.ts';
import { loadForecastPrices, sessionDayOf } from './load-prices.ts';

export interface Refreshing {
  readonly symbol: string;
  readonly intervals: readonly ForecastInterval[];
  /** What is known then is used. */
  readonly asOf: Date;
  /** Of price data, read before the prices. */
  readonly revision: number;
  /** In a process of the pool. */
  readonly compute: (task: ForecastTask) => Promise<readonly ComputedForecast[]>;
}

export async function refreshForecast(
  { symbol, intervals, asOf, revision, compute }: Refreshing,
  { db, marketData, clock }: Pick<Parts, 'db' | 'marketData' | 'clock'>,
): Promise<'stored' | 'gone'> {
  const instrument = (await marketData.instruments([symbol])).get(symbol);
  if (instrument === undefined) return 'gone';
  const { dataHash, dataEnd, knownAt, ...task } = await loadForecastPrices(instrument, asOf, marketData);
  const session = isoFromDay(sessionDayOf(task.calendar, asOf));
  const stored = (await findOrigins(db, [symbol])).get(symbol);
  const isSame = (interval: ForecastInterval) => {
    const origin = stored?.get(interval);
    return origin?.dataHash === dataHash && origin.modelVersion === FORECAST_VERSION;
  };
  const origin = { modelVersion: FORECAST_VERSION, dataHash, session, revision };
  const same = intervals.filter(isSame);
  if (same.length > 0) {
    const keys = same.map((interval) => ({ symbol, interval }));
    await confirmForecasts(db, keys, origin);
  }
  const open = intervals.filter((interval) => !isSame(interval));
  if (open.length === 0) return 'stored';
  const computed = await compute({ ...task, intervals: open });
  const computedAt = clock.now();
  for (const { interval, card, body } of computed) {
    const { market } = instrument;
    await storeForecast(db, {
      symbol,
      interval,
      market,
      card,
      body,
      dataEnd,
      knownAt,
      computedAt,
      ...origin,
    });
  }
  return 'stored';
}
