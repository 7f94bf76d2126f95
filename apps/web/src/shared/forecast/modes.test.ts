import {
  FORECAST_HORIZON,
  FORECAST_HORIZONS,
  FORECAST_INTERVALS,
  FORECAST_QUANTILES,
} from '@ballast/contract/entities/forecast';
import { expect, it } from 'vitest';
import { HORIZON_FIRST, HORIZONS, INTERVALS, QUANTILES } from './modes.ts';

it('are those of the contract', () => {
  expect([INTERVALS, HORIZONS, HORIZON_FIRST, QUANTILES]).toEqual([
    FORECAST_INTERVALS,
    FORECAST_HORIZONS,
    FORECAST_HORIZON,
    FORECAST_QUANTILES,
  ]);
});
