/** Take profit and stop loss of a ticker, by its range and by its fan, and which came first in the past. */
import { FORECAST_HORIZONS, type ForecastInterval } from '@ballast/contract/entities/forecast';
import type { ForecastBody } from '@ballast/db/forecasts/forecast-record';
import { forecastSteps } from '@ballast/domain/forecast-steps';
import type { Bars } from '@ballast/quant/technical/bars';
import { countExits, exitsFromQuantiles, planExits } from '@ballast/quant/technical/exits';

type Exits = NonNullable<ForecastBody['exits']>;
type Path = ForecastBody['models'][number]['path'];

const recordOf = (bars: Bars, direction: 1 | -1): Exits['record']['long'] => {
  const { takeProfitFirst, stopLossFirst, open: neither } = countExits(bars, direction);
  return { n: takeProfitFirst + stopLossFirst + neither, takeProfitFirst, stopLossFirst, neither };
};

/** Null where the price itself lies outside: a stop above it is none. */
const fromFan = (price: number, point: Path[number] | undefined): Exits['quantiles']['1day'] => {
  const [low = Number.NaN, high = Number.NaN] = [point?.quantiles.at(0), point?.quantiles.at(-1)];
  if (!(low < price && price < high)) return null;
  return {
    long: exitsFromQuantiles(price, low, high, 1),
    short: exitsFromQuantiles(price, low, high, -1),
  };
};

/** `path`: of the shown model. Null without enough history. */
export const exitPlan = (bars: Bars, path: Path, interval: ForecastInterval): Exits | null => {
  const plan = planExits(bars);
  if (plan === null) return null;
  const price = bars.close.at(-1) ?? Number.NaN;
  const quantiles = Object.fromEntries(
    FORECAST_HORIZONS.map((horizon) => [horizon, fromFan(price, path[forecastSteps(horizon, interval) - 1])]),
  ) as Exits['quantiles'];
  return { ...plan, quantiles, record: { long: recordOf(bars, 1), short: recordOf(bars, -1) } };
};
