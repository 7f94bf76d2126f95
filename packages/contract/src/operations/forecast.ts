/** §7: forecast list, and the forecast of a ticker. */
import { z } from 'zod';
import {
  CANDLE_INTERVALS,
  FORECAST_PAGE_SIZE,
  FORECAST_PERIOD,
  FORECAST_SORT,
  LIST_PAGE_SIZE_MAX,
} from '../constants.ts';
import {
  FORECAST_HORIZON,
  FORECAST_HORIZONS,
  FORECAST_INTERVALS,
  forecastDetailSchema,
  forecastModelSchema,
} from '../entities/forecast.ts';
import { FORECAST_MARKETS } from '../markets.ts';
import { defineOperation } from '../operation.ts';
import { searchSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
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
      /** Of those that are not computed nothing is found. */
      period: z.enum(CANDLE_INTERVALS).default(FORECAST_PERIOD),
      /** Only those whose shown model has demonstrated skill. */
      skilled: z.boolean().default(false),
    }),
    output: z.strictObject({
      list: z.array(forecastModelSchema),
      meta: z.strictObject({
        totalSize: z.number().int(),
        /** Intervals that are computed. */
        intervals: z.array(z.enum(FORECAST_INTERVALS)),
        /** Among those that were found: with demonstrated skill, and as many as chance alone would show at most. */
        skilled: z.number().int(),
        skilledByChance: z.number(),
      }),
    }),
  }),
  'forecast.ticker': defineOperation({
    area: 'forecast',
    feature: 'forecast',
    method: 'GET',
    path: '/forecast/{symbol}',
    summary: 'Forecast of a ticker with its record, technical rating, take profit and stop loss',
    owner: 'none',
    effect: 'read',
    rate: 'preview',
    input: z.strictObject({
      symbol: symbolSchema,
      interval: z.enum(FORECAST_INTERVALS).default(FORECAST_PERIOD),
      horizon: z.enum(FORECAST_HORIZONS).default(FORECAST_HORIZON),
    }),
    output: forecastDetailSchema,
    errors: ['notFound', 'previewUnavailable', 'integrationUnavailable'],
    extension: true,
  }),
} as const;
