/** The models of a ticker over one interval: what each forecasts, how it would have done, and how far its fan held. */
import {
  FORECAST_QUANTILES,
  type ForecastDetail,
  type ForecastInterval,
} from '@ballast/contract/entities/forecast';
import { forecastSteps } from '@ballast/domain/forecast-steps';
import type { Calendar } from '@ballast/market/calendars/calendar';
import { calibrate } from '@ballast/quant/forecast/calibration';
import { byError, forecastReturns, type NamedForecast, pricePath } from '@ballast/quant/forecast/forecast';
import { FORECAST_WINDOW } from '@ballast/quant/forecast/walk-forward-record';
import { RETURNS_MAX, RETURNS_MIN } from '../forecasts/forecast-rules.ts';
import { pathDates } from '../forecasts/path-dates.ts';
import { brief } from './brief.ts';

/** Closes at the ends of periods, oldest first. */
export interface PeriodCloses {
  readonly dates: readonly string[];
  readonly closes: Float64Array;
}

type Model = ForecastDetail['models'][number];

const PREDICTIONS_SHOWN = 60;
const CALIBRATED = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const returnsOf = (closes: Float64Array): Float64Array =>
  Float64Array.from({ length: Math.max(0, closes.length - 1) }, (_, k) => {
    const [before = Number.NaN, after = Number.NaN] = closes.subarray(k, k + 2);
    return after / before - 1;
  });

const predictionsOf = ({ record }: NamedForecast, { dates, closes }: PeriodCloses): Model['predictions'] => {
  const { forecasts } = record;
  const first = Math.max(0, forecasts.length - PREDICTIONS_SHOWN);
  return Array.from(forecasts.subarray(first), (predicted, k) => {
    const row = FORECAST_WINDOW + first + k + 1;
    const [before = Number.NaN, after = Number.NaN] = closes.subarray(row - 1, row + 1);
    const actual = after / before - 1;
    return {
      date: dates[row] ?? '',
      ...{ predicted: brief(predicted), actual: brief(actual) },
      ...{ predictedPrice: brief(before * (1 + predicted)), actualPrice: brief(after) },
      isHit: actual === 0 ? null : Math.sign(predicted) === Math.sign(actual),
    };
  });
};

const recordOf = ({ record }: NamedForecast): Model['record'] => {
  const { n, hits, accuracy, interval, skillFloor, upShare, meanAbsoluteError } = record;
  return {
    ...{ n, hits, accuracy, skillFloor, upShare, meanAbsoluteError },
    interval: interval && [interval[0], interval[1]],
    hasDemonstratedSkill: record.hasDemonstratedSkill,
  };
};

const pathOf = (
  model: NamedForecast,
  { dates, closes }: PeriodCloses,
  interval: ForecastInterval,
  calendar: Calendar,
): Model['path'] => {
  const steps = forecastSteps('2weeks', interval);
  const ends = pathDates(calendar, interval, dates.at(-1) ?? '', steps);
  const horizons = ends.map((_, k) => k + 1);
  return pricePath(closes.at(-1) ?? Number.NaN, model, horizons, FORECAST_QUANTILES).map(
    ({ horizon, price, quantiles }, k) => ({
      ...{ step: horizon, date: ends[k] ?? '', price: brief(price) },
      quantiles: quantiles.map((value) => brief(value ?? Number.NaN)),
    }),
  );
};

export interface Modelled {
  /** The shown one first; empty where history is too short. */
  readonly models: Model[];
  readonly refusal: ForecastDetail['refusal'];
  /** Of the returns that were used. */
  readonly returns: Float64Array;
}

export function forecastModels(
  series: PeriodCloses,
  interval: ForecastInterval,
  calendar: Calendar,
): Modelled {
  const used = {
    dates: series.dates.slice(-RETURNS_MAX - 1),
    closes: series.closes.slice(-RETURNS_MAX - 1),
  };
  const returns = returnsOf(used.closes);
  const tooFew = { reason: 'tooFewObservations', minimum: RETURNS_MIN, has: returns.length } as const;
  if (returns.length < RETURNS_MIN) return { models: [], refusal: tooFew, returns };
  const outcome = forecastReturns(returns);
  if (outcome.status === 'refused') return { models: [], refusal: tooFew, returns };
  const models = byError(outcome).map((model) => ({
    ...{ key: model.key, next: model.next, record: recordOf(model) },
    path: pathOf(model, used, interval, calendar),
    predictions: predictionsOf(model, used),
    calibration: calibrate(model.record.errors, CALIBRATED),
  }));
  return { models, refusal: null, returns };
}
