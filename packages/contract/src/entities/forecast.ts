/** §3 Forecast model, and what the forecast of one ticker shows: every number of accuracy beside its interval and the naive baseline (decision 100). */
import {
  DATA_PERIODS,
  FORECAST_MODEL_KEYS,
  TECHNICAL_GROUPS,
  TECHNICAL_RATINGS,
  TECHNICAL_VOTES,
} from '@ballast/quant/keys';
import { z } from 'zod';
import type { CandleInterval } from '../constants.ts';
import { INSTRUMENT_TYPES, MARKETS } from '../markets.ts';
import { dateSchema, dateTimeSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

/** Another formula or rule is another version, and everything is computed anew. */
export const FORECAST_VERSION = 'forecasts-1';

/** Candle intervals that are computed: prices are daily, and of longer ones too few are known (decision 100). */
export const FORECAST_INTERVALS = ['1day', '3days', '1week'] as const satisfies readonly CandleInterval[];
export type ForecastInterval = (typeof FORECAST_INTERVALS)[number];

/** Of the price path. */
export const FORECAST_HORIZONS = DATA_PERIODS;
export type ForecastHorizon = (typeof FORECAST_HORIZONS)[number];
export const FORECAST_HORIZON: ForecastHorizon = '2weeks';

/** Of the fan, around each price of the path. */
export const FORECAST_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

export const forecastRatingSchema = z.enum(TECHNICAL_RATINGS);

/** Hits ÷ tries of the walk-forward. */
const recordSchema = z.strictObject({
  /** Tries: past periods with a return other than 0. */
  n: z.number().int(),
  hits: z.number().int(),
  accuracy: z.number().nullable(),
  /** 95 % Wilson interval of the accuracy. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Lower end of the wider interval that allows for all models that were tried; skill is demonstrated only above the baseline. */
  skillFloor: z.number().nullable(),
  /** Share of rising periods: the accuracy of "always up". */
  upShare: z.number().nullable(),
  meanAbsoluteError: z.number().nullable(),
  hasDemonstratedSkill: z.boolean(),
});

/** A card of the list. Its model is the one with the least mean absolute error, whatever its accuracy. */
export const forecastModelSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  market: z.enum(MARKETS),
  country: z.string().nullable(),
  currency: z.string(),
  synthetic: z.boolean(),
  /** The close that the forecast starts from, and its day. */
  price: z.number().nullable(),
  priceDate: dateSchema.nullable(),
  /** Of that close against the one before, 0.01 = 1 %. */
  change: z.number().nullable(),
  model: z.enum(FORECAST_MODEL_KEYS),
  directionAccuracy: z.number().nullable(),
  interval: recordSchema.shape.interval,
  skillFloor: recordSchema.shape.skillFloor,
  tries: z.number().int(),
  upShare: z.number().nullable(),
  meanAbsoluteError: z.number().nullable(),
  hasDemonstratedSkill: z.boolean(),
  rating: forecastRatingSchema.nullable(),
  /** Of the rating, −1 … 1. */
  score: z.number().nullable(),
  /** Closes of the last 30 sessions. */
  sparkline: z.array(z.number()),
});
export type ForecastModel = z.infer<typeof forecastModelSchema>;

const exitsSchema = z.strictObject({
  stopLoss: z.number(),
  takeProfit: z.number(),
  rewardToRisk: z.number().nullable(),
});
const bothDirections = <Of extends z.ZodType>(of: Of) => z.strictObject({ long: of, short: of });

export const forecastPathPointSchema = z.strictObject({
  /** Periods of the interval ahead. */
  step: z.number().int(),
  date: dateSchema,
  price: z.number(),
  /** In the order of FORECAST_QUANTILES. */
  quantiles: z.array(z.number()).length(FORECAST_QUANTILES.length),
});

const tickerModelSchema = z.strictObject({
  key: z.enum(FORECAST_MODEL_KEYS),
  /** Forecast return of the next period. */
  next: z.number(),
  record: recordSchema,
  path: z.array(forecastPathPointSchema),
  /** The last sixty one-step forecasts and what became of them, misses included; oldest first. */
  predictions: z.array(
    z.strictObject({
      date: dateSchema,
      /** Returns of the period that ended on the date. */
      predicted: z.number(),
      actual: z.number(),
      predictedPrice: z.number(),
      actualPrice: z.number(),
      /** Null: the price did not move. */
      isHit: z.boolean().nullable(),
    }),
  ),
  /** How often the actual return fell below each nominal quantile, which was made of errors known before; empty where too few are known. */
  calibration: z.array(z.strictObject({ probability: z.number(), share: z.number(), n: z.number().int() })),
});

const technicalSchema = z.strictObject({
  /** Mean of the groups, −1 … 1. */
  score: z.number().nullable(),
  rating: forecastRatingSchema.nullable(),
  groups: z.array(
    z.strictObject({
      key: z.enum(TECHNICAL_GROUPS),
      score: z.number().nullable(),
      buy: z.number().int(),
      neutral: z.number().int(),
      sell: z.number().int(),
      /** Too little history. */
      abstained: z.number().int(),
    }),
  ),
  votes: z.array(
    z.strictObject({
      key: z.enum(TECHNICAL_VOTES),
      group: z.enum(TECHNICAL_GROUPS),
      /** Of its leading line; of ichimoku the base line. */
      value: z.number().nullable(),
      vote: z.union([z.literal(-1), z.literal(0), z.literal(1)]).nullable(),
    }),
  ),
});

const exitRecordSchema = z.strictObject({
  /** Past closes taken as entries. */
  n: z.number().int(),
  takeProfitFirst: z.number().int(),
  stopLossFirst: z.number().int(),
  neither: z.number().int(),
});

const exitPlanSchema = z.strictObject({
  atr14: z.number(),
  /** Stop 2 ATR, target 3 ATR away. */
  ...bothDirections(exitsSchema).shape,
  /** The alternative: 10 % and 90 % quantiles of the path at the horizon; null without a forecast, or where one of them lies beyond the price. */
  quantiles: bothDirections(exitsSchema).nullable(),
  record: bothDirections(exitRecordSchema),
});

export const FORECAST_REFUSALS = ['tooFewObservations', 'noPrices', 'marketNotOffered'] as const;

export const forecastDetailSchema = z.strictObject({
  symbol: symbolSchema,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  market: z.enum(MARKETS),
  country: z.string().nullable(),
  currency: z.string(),
  /** Prices come from the synthetic market. */
  synthetic: z.boolean(),
  interval: z.enum(FORECAST_INTERVALS),
  horizon: z.enum(FORECAST_HORIZONS),
  /** The last daily close that was used, its day and its change. */
  price: z.number().nullable(),
  priceDate: dateSchema.nullable(),
  change: z.number().nullable(),
  /** Closes at the ends of the last 250 periods. */
  history: z.strictObject({ dates: z.array(dateSchema), closes: z.array(z.number()) }),
  /** Standard deviation of the returns of the last window, a year; null with a refusal. */
  volatility: z.number().nullable(),
  /** The model with the least mean absolute error, first of `models`. */
  shown: z.enum(FORECAST_MODEL_KEYS).nullable(),
  /** Empty with a refusal. `boosted` only where its past error was below that of `drift`. */
  models: z.array(tickerModelSchema),
  /** Why there is no forecast: returns that are needed and known. */
  refusal: z
    .strictObject({
      reason: z.enum(FORECAST_REFUSALS),
      minimum: z.number().int(),
      has: z.number().int(),
    })
    .nullable(),
  /** Of daily prices, whatever the interval; null without any. */
  technical: technicalSchema.nullable(),
  exits: exitPlanSchema.nullable(),
  /** False: highs and lows are not known, and closes stand in for them. */
  hasRanges: z.boolean(),
  modelVersion: z.string(),
  dataHash: z.string(),
  /** The last day of the prices that were used. */
  dataEnd: dateSchema.nullable(),
  computedAt: dateTimeSchema,
});
export type ForecastDetail = z.infer<typeof forecastDetailSchema>;
