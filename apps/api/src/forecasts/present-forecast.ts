/** A stored forecast as it is asked for: up to a horizon, with the ticker that it is of. */
import {
  FORECAST_VERSION,
  type ForecastDetail,
  type ForecastHorizon,
  type ForecastInterval,
} from '@ballast/contract/entities/forecast';
import type { StoredForecast } from '@ballast/db/forecasts/find-forecast';
import { forecastSteps } from '@ballast/domain/forecast-steps';
import type { SearchTicker } from '../ticker-search/search-ticker.ts';

export interface Asked {
  readonly ticker: SearchTicker;
  readonly interval: ForecastInterval;
  readonly horizon: ForecastHorizon;
}

const nameOf = ({ ticker, interval, horizon }: Asked) => {
  const { symbol, name, type, market, country, currency, synthetic } = ticker;
  return { symbol, name, type, market, country, currency, synthetic, interval, horizon };
};

export const presentForecast = (
  { body, modelVersion, dataHash, dataEnd, computedAt }: StoredForecast,
  asked: Asked,
): ForecastDetail => {
  const { interval, horizon } = asked;
  const steps = forecastSteps(horizon, interval);
  const { exits, models, ...rest } = body;
  return {
    ...nameOf(asked),
    ...rest,
    models: models.map((model) => ({ ...model, path: model.path.slice(0, steps) })),
    exits: exits && { ...exits, quantiles: exits.quantiles[horizon] },
    ...{ modelVersion, dataHash, dataEnd, computedAt: computedAt.toISOString() },
  };
};

/** Where none is offered, and so none is stored. */
export const refuseMarket = (asked: Asked, now: Date): ForecastDetail => ({
  ...nameOf(asked),
  ...{ price: null, priceDate: null, change: null, history: { dates: [], closes: [] }, volatility: null },
  ...{ shown: null, models: [], technical: null, exits: null, hasRanges: false },
  refusal: { reason: 'marketNotOffered', minimum: 0, has: 0 },
  ...{ modelVersion: FORECAST_VERSION, dataHash: '', dataEnd: null, computedAt: now.toISOString() },
});
