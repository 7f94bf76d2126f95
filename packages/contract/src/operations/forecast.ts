/** §7: forecast list. */
import { z } from 'zod';
import {
  CANDLE_INTERVALS,
  FORECAST_PAGE_SIZE,
  FORECAST_PERIOD,
  FORECAST_SORT,
  LIST_PAGE_SIZE_MAX,
} from '../constants.ts';
import { forecastModelSchema } from '../entities/forecast.ts';
import { FORECAST_MARKETS } from '../markets.ts';
import { defineOperation } from '../operation.ts';
import { searchSchema } from '../scalars.ts';
import { pageSchema } from './shared.ts';

export const forecastOperations = {
  'forecast.models': defineOperation({
    area: 'forecast',
    feature: 'forecast',
    method: 'POST',
    path: '/forecast/models',
    summary: 'Tickers with a forecast and its record',
    owner: 'none',
    effect: 'read',
    rate: 'search',
    input: z.strictObject({
      page: pageSchema,
      size: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(FORECAST_PAGE_SIZE),
      sort: z.enum(['directionAccuracy', 'symbol', 'price']).default(FORECAST_SORT),
      asc: z.boolean().default(false),
      countries: z.array(z.string().max(120)).max(200).default([]),
      markets: z.array(z.enum(FORECAST_MARKETS)).max(FORECAST_MARKETS.length).default([]),
      search: searchSchema.default(''),
      period: z.enum(CANDLE_INTERVALS).default(FORECAST_PERIOD),
    }),
    output: z.strictObject({
      list: z.array(forecastModelSchema),
      meta: z.strictObject({ totalSize: z.number().int() }),
    }),
  }),
} as const;
