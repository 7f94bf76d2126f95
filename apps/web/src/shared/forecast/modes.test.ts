import {
  FORECAST_HORIZON,
  FORECAST_HORIZONS,
  FORECAST_INTERVALS,
  FORECAST_QUANTILES,
} from '@ballast/contract/entities/forecast';
import { expect, it } from 'vitest';
import { HORIZON_FIRST, HORIZONS, INTERVALS, isWithinStep, QUANTILES } from './modes.ts';

it('are those of the contract', () => {
  expect([INTERVALS, HORIZONS, HORIZON_FIRST, QUANTILES]).toEqual([
    FORECAST_INTERVALS,
    FORECAST_HORIZONS,
    FORECAST_HORIZON,
    FORECAST_QUANTILES,
  ]);
});

it('leave out horizons that are shorter than a step', () => {
  const left = INTERVALS.map((interval) => HORIZONS.filter((horizon) => !isWithinStep(horizon, interval)));
  expect(left).toEqual([HORIZONS, ['3days', '1week', '2weeks'], ['1week', '2weeks']]);
});
