/** One-step forecasts of a ticker with their records and price paths (math#one-step-forecasts). */
import type { ForecastModelKey } from '../keys.ts';
import { quantile } from '../metrics/quantile.ts';
import { forecastBoostedStumps } from './boosted-stumps.ts';
import { forecastDrift } from './drift.ts';
import { forecastRidgeAutoregression } from './ridge-autoregression.ts';
import { forecastSmoothing } from './simple-smoothing.ts';
import { FORECAST_WINDOW, recordWalkForward, type WalkForwardRecord } from './walk-forward-record.ts';

export const FORECAST_KEYS = ['drift', 'ses', 'ridgeAR5'] as const satisfies readonly ForecastModelKey[];
export type ForecastKey = (typeof FORECAST_KEYS)[number];

const FORECASTS = {
  drift: forecastDrift,
  ses: forecastSmoothing,
  ridgeAR5: forecastRidgeAutoregression,
} satisfies Record<ForecastKey, (window: Float64Array) => number>;

export interface Forecast {
  /** ŷ: return of the next period. */
  readonly next: number;
  readonly record: WalkForwardRecord;
}

export type ForecastOutcome =
  | {
      readonly status: 'forecast';
      readonly forecasts: Readonly<Record<ForecastKey, Forecast>>;
      /** Offered only where its mean absolute error is below that of `drift`. */
      readonly boosted: Forecast | null;
    }
  | { readonly status: 'refused'; readonly reason: 'tooFewObservations'; readonly minimum: number };

/** @param returns simple returns, oldest first, all finite. */
export function forecastReturns(returns: Float64Array): ForecastOutcome {
  if (returns.length < FORECAST_WINDOW) {
    return { status: 'refused', reason: 'tooFewObservations', minimum: FORECAST_WINDOW };
  }
  const latest = returns.subarray(returns.length - FORECAST_WINDOW);
  const forecasts = {} as Record<ForecastKey, Forecast>;
  for (const key of FORECAST_KEYS) {
    const record = recordWalkForward(returns, FORECAST_WINDOW, FORECASTS[key]);
    forecasts[key] = { next: FORECASTS[key](latest), record };
  }
  const record = recordWalkForward(returns, FORECAST_WINDOW, forecastBoostedStumps);
  const least = forecasts.drift.record.meanAbsoluteError;
  const isBetter = record.meanAbsoluteError !== null && least !== null && record.meanAbsoluteError < least;
  const boosted = isBetter ? { next: forecastBoostedStumps(latest), record } : null;
  return { status: 'forecast', forecasts, boosted };
}

export type NamedForecast = Forecast & { readonly key: ForecastModelKey };

/**
 * Those that are offered, the least mean absolute error first, ties and none in the order of the keys. The first is the one that is
 * shown: to choose by accuracy would show the luckiest.
 */
export function byError({
  forecasts,
  boosted,
}: Extract<ForecastOutcome, { status: 'forecast' }>): readonly NamedForecast[] {
  const named: NamedForecast[] = FORECAST_KEYS.map((key) => ({ key, ...forecasts[key] }));
  if (boosted) named.push({ key: 'boosted', ...boosted });
  const error = ({ record }: Forecast) => record.meanAbsoluteError ?? Number.POSITIVE_INFINITY;
  return named.sort((a, b) => (error(a) === error(b) ? 0 : error(a) - error(b)));
}

export interface PathPoint {
  readonly horizon: number;
  /** P·(1+ŷ)^h. */
  readonly price: number;
  /** In the order of the probabilities asked for; null without a record. */
  readonly quantiles: readonly (number | null)[];
}

/** Quantiles are those of the walk-forward errors, scaled by √h; a price is never below 0. */
export function pricePath(
  price: number,
  { next, record }: Forecast,
  horizons: readonly number[],
  probabilities: readonly number[],
): PathPoint[] {
  const spreads = probabilities.map((p) => (record.errors.length > 0 ? quantile(record.errors, p) : null));
  return horizons.map((horizon) => {
    const growth = (1 + next) ** horizon;
    return {
      horizon,
      price: price * growth,
      quantiles: spreads.map((spread) =>
        spread === null ? null : Math.max(0, price * (growth + spread * Math.sqrt(horizon))),
      ),
    };
  });
}
