/** Where the risk of what is held comes from, what it moves with, and what the rules would leave within reach (decision 068). */
import { z } from 'zod';
import { INSTRUMENT_TYPES } from '../markets.ts';
import { dateSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { modelKeySchema } from './configuration.ts';
import { riskFiguresSchema } from './optimization.ts';
import { modelErrorSchema } from './outcome.ts';

/** The largest positions, which is what a map of squares has room for. */
export const CORRELATED_MAX = 30;
export const FRONTIER_POINTS = 40;

const place = z.strictObject({ volatility: z.number(), expectedReturn: z.number() });
export type FrontierPlace = z.infer<typeof place>;

export const heldRiskSchema = z.strictObject({
  symbol: symbolSchema,
  /** Fraction of the value now. */
  weight: z.number(),
  /** Part of the variance; the parts add up to 1. Null where there is no variance. */
  share: z.number().nullable(),
  /** Annual. */
  volatility: z.number(),
});
export type HeldRisk = z.infer<typeof heldRiskSchema>;

export const computedRiskSchema = z.strictObject({
  status: z.literal('computed'),
  model: modelKeySchema,
  /** Periods of the training window. */
  observations: z.number().int().positive(),
  pricesUntil: dateSchema,
  figures: riskFiguresSchema,
  /** (Σ|w|)² / Σw² of what is held: as many equal positions would be as concentrated. Null where nothing is. */
  effectiveHoldings: z.number().nullable(),
  /** Largest weight first; what has too few prices is left out. */
  assets: z.array(heldRiskSchema),
  /** Chosen tickers of which nothing is held. */
  others: z.array(symbolSchema),
  /** Row by row, of the first `CORRELATED_MAX` of `assets`. */
  correlation: z.array(z.array(z.number())),
  /** What the weights of today would have lost since their last high. */
  drawdown: z.strictObject({
    dates: z.array(dateSchema),
    /** Fractions, 0 or below. */
    values: z.array(z.number()),
    worst: z.number(),
  }),
  frontier: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('traced'),
      /** Least risk first, under the portfolio's rules. */
      points: z.array(place),
      here: place,
      /** What the last approval aimed at; null before it. */
      target: place.nullable(),
    }),
    /** No weights keep the rules, or no answer could be verified. */
    z.strictObject({ status: z.literal('none') }),
  ]),
});
export type ComputedRisk = z.infer<typeof computedRiskSchema>;

const WITHOUT_FIGURES = [
  z.strictObject({ status: z.literal('nothing_held') }),
  z.strictObject({ status: z.literal('unavailable'), error: modelErrorSchema }),
] as const;

/** As a worker computes it. */
export const measuredRiskSchema = z.discriminatedUnion('status', [computedRiskSchema, ...WITHOUT_FIGURES]);
export type MeasuredRisk = z.infer<typeof measuredRiskSchema>;

/** Where an asset belongs, as far as it is known. */
export const assetPlaceSchema = z.strictObject({
  symbol: symbolSchema,
  type: z.enum(INSTRUMENT_TYPES).nullable(),
  sector: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
});
export type AssetPlace = z.infer<typeof assetPlaceSchema>;

export const portfolioRiskSchema = z.discriminatedUnion('status', [
  computedRiskSchema.extend({ places: z.array(assetPlaceSchema) }),
  ...WITHOUT_FIGURES,
]);
export type PortfolioRisk = z.infer<typeof portfolioRiskSchema>;
