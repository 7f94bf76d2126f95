/**
 * Forecasts of each market behind its close, one ticker after the other, each in a place of the pool that it gives back. What is current
 * is left out, so a job that was killed goes on where it was; it ends before its time and goes on with the next one.
 */
import { daysBetween, isoFromDay } from '@ballast/contract/dates';
import { FORECAST_INTERVALS, FORECAST_VERSION } from '@ballast/contract/entities/forecast';
import { FORECAST_MARKETS, type Market } from '@ballast/contract/markets';
import { findOrigins } from '@ballast/db/forecasts/find-forecast';
import type { ForecastOrigin } from '@ballast/db/forecasts/forecast-record';
import { dropOldForecasts } from '@ballast/db/forecasts/store-forecasts';
import { readRevision } from '@ballast/db/market-data/import-runs';
import { leadingCalendar } from '@ballast/market/universe/exchanges';
import type { ComputedForecast, ForecastTask } from '../compute/forecast-ticker.ts';
import { calendarKeyOf, sessionDayOf } from '../forecasts/load-prices.ts';
import { refreshForecast } from '../forecasts/refresh-forecast.ts';
import { wantedSymbols } from '../forecasts/wanted-symbols.ts';
import type { Parts } from '../parts.ts';
import type { JobHandler } from './handler.ts';

/** A close that comes late or is mended is in the prices by then. */
const SETTLED_MS = 45 * 60_000;
/** Of one job; the next one goes on. */
const WORK_MS = 45_000;
/** Far more than a second or two: a place below all others may starve for minutes, and whoever is stopped then begins again. */
const TICKER_MS = 300_000;

interface Sweep {
  /** Most traded ones of each market. */
  readonly count: number;
  readonly asOf: Date;
  readonly revision: number;
  readonly isOver: () => boolean;
}

const computeIn =
  ({ pool }: Pick<Parts, 'pool'>, signal: AbortSignal) =>
  async (task: ForecastTask): Promise<readonly ComputedForecast[]> => {
    const outcome = await pool.run({
      task: 'forecastTicker',
      input: task,
      timeoutMs: TICKER_MS,
      signal,
      onProgress: () => undefined,
    });
    if (outcome.status === 'done') return outcome.result as ComputedForecast[];
    throw new Error(outcome.status === 'failed' ? outcome.stack : `a forecast: ${outcome.status}`);
  };

const sweepMarket = async (
  market: Market,
  sweep: Sweep,
  signal: AbortSignal,
  parts: Parts,
): Promise<void> => {
  const { asOf, revision, isOver } = sweep;
  const count = parts.forecastsPerMarket ?? 0;
  const wanted = await wantedSymbols(market, { count, revision }, parts);
  const session = isoFromDay(sessionDayOf(leadingCalendar[market], asOf));
  await dropOldForecasts(parts.db, { market, session, revision, kept: wanted });
  const stored = await findOrigins(parts.db, wanted);
  const sessionOf = (symbol: string) => isoFromDay(sessionDayOf(calendarKeyOf(symbol, market), asOf));
  const isCurrent = (symbol: string, origin: ForecastOrigin | undefined) =>
    origin?.modelVersion === FORECAST_VERSION &&
    origin.revision >= revision &&
    origin.knownAt <= asOf &&
    daysBetween(sessionOf(symbol), origin.session) >= 0;
  const compute = computeIn(parts, signal);
  for (const symbol of wanted) {
    const intervals = FORECAST_INTERVALS.filter(
      (interval) => !isCurrent(symbol, stored.get(symbol)?.get(interval)),
    );
    if (intervals.length === 0) continue;
    if (isOver()) return;
    await refreshForecast({ symbol, intervals, asOf, revision, compute }, parts).catch((err: unknown) => {
      // a source that does not answer, or a ticker that cannot be computed, keeps nobody else waiting
      if (!signal.aborted) parts.log.warn({ err, job: 'forecasts', symbol }, 'no forecast');
    });
  }
};

export const forecasts: JobHandler<'forecasts'> = {
  run: async (_payload, { signal }, parts) => {
    if (!parts.forecastsPerMarket) return;
    await parts.marketData.refresh?.();
    const until = performance.now() + WORK_MS;
    const sweep: Sweep = {
      count: parts.forecastsPerMarket,
      asOf: new Date(parts.clock.now().getTime() - SETTLED_MS),
      revision: await readRevision(parts.db),
      isOver: () => signal.aborted || performance.now() > until,
    };
    for (const market of FORECAST_MARKETS) {
      if (sweep.isOver()) return;
      await sweepMarket(market, sweep, signal, parts);
    }
  },
};
