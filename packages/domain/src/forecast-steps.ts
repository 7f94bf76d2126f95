/** How many periods of a candle interval reach a horizon of the forecast (decision 100). */
import type { ForecastHorizon, ForecastInterval } from '@ballast/contract/entities/forecast';

/** Sessions. */
const LENGTHS: Readonly<Record<ForecastInterval | ForecastHorizon, number>> = {
  '1day': 1,
  '3days': 3,
  '1week': 5,
  '2weeks': 10,
};

/** One at least. */
export const forecastSteps = (horizon: ForecastHorizon, interval: ForecastInterval): number =>
  Math.ceil(LENGTHS[horizon] / LENGTHS[interval]);
