/** Links that show a portfolio without amounts to whoever holds them (beyond §3; decision 073), and what such a visitor sees. */
import { CONSTRAINT_KEYS, DATA_PERIODS, TRIGGER_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { currencySchema, dateSchema, dateTimeSchema, idSchema, nameSchema } from '../scalars.ts';
import { modelKeySchema, objectiveKeySchema } from './configuration.ts';
import { metricsSchema } from './metrics.ts';

/** Open at the same time, of one portfolio. */
export const PORTFOLIO_LINKS_MAX = 20;
export const LINK_DAYS = [7, 30, 90, 365] as const;

export const LINK_STATES = ['open', 'expired', 'taken_back'] as const;

export const portfolioLinkSchema = z.strictObject({
  id: idSchema,
  /** The heading that visitors see. */
  name: z.string(),
  state: z.enum(LINK_STATES),
  createdAt: dateTimeSchema,
  /** Null: until it is taken back. */
  expiresAt: dateTimeSchema.nullable(),
  takenBackAt: dateTimeSchema.nullable(),
  lastOpenedAt: dateTimeSchema.nullable(),
  opened: z.number().int(),
});
export type PortfolioLink = z.infer<typeof portfolioLinkSchema>;

export const portfolioLinkWriteSchema = {
  name: nameSchema,
  /** Days until it ends by itself; null: it does not. */
  days: z
    .literal([...LINK_DAYS])
    .nullable()
    .default(null),
};

const figureSchema = z.strictObject({
  count: z.number().int().exactOptional(),
  /** Fraction. */
  share: z.number().exactOptional(),
});

/**
 * Fractions, dates, words and an index of 100: nothing of it is money or units, or names an account or an object. A field added here is
 * published.
 */
export const sharedPortfolioSchema = z.strictObject({
  name: z.string(),
  /** In which performance is counted. */
  currency: currencySchema,
  /** Of the last values. */
  asOf: dateSchema,
  /** Thousandths of the value: with finer shares, whole units would tell the amounts. Empty before the first approval. */
  allocation: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      weight: z.number(),
      targetWeight: z.number().nullable(),
    }),
  ),
  cashWeight: z.number(),
  /** 100 at the first close; money put in or taken out does not move it. Null before there are two values. */
  performance: z
    .strictObject({
      dates: z.array(dateSchema),
      index: z.array(z.number()),
      /** Null without a benchmark; a day before its first price is null. */
      benchmark: z.strictObject({ name: z.string(), index: z.array(z.number().nullable()) }).nullable(),
      /** Below the last high, fraction ≤ 0. */
      drawdown: z.array(z.number()),
    })
    .nullable(),
  metrics: metricsSchema,
  rules: z.strictObject({
    tickers: z.number().int(),
    objective: objectiveKeySchema,
    models: z.array(modelKeySchema),
    dataPeriod: z.enum(DATA_PERIODS),
    constraints: z.array(z.strictObject({ key: z.enum(CONSTRAINT_KEYS), figure: figureSchema })),
    triggers: z.array(z.strictObject({ key: z.enum(TRIGGER_KEYS), figure: figureSchema })),
  }),
});
export type SharedPortfolio = z.infer<typeof sharedPortfolioSchema>;
