/** What can be asked of forecasts. As the contract has it (the test holds them together), whose entities bring all of zod to a page. */
import type { ForecastHorizon, ForecastInterval } from '@ballast/contract/entities/forecast';
import { DATA_PERIODS } from '@ballast/quant/keys';

export const INTERVALS = ['1day', '3days', '1week'] as const satisfies readonly ForecastInterval[];
export const HORIZONS = DATA_PERIODS satisfies readonly ForecastHorizon[];
export const HORIZON_FIRST: ForecastHorizon = '2weeks';

/** No forecast ends within its own first step. */
export const isWithinStep = (horizon: ForecastHorizon, interval: ForecastInterval): boolean =>
  HORIZONS.indexOf(horizon) < HORIZONS.indexOf(interval);

/** Of the fan. */
export const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
