/** §7 Data. */
import { z } from 'zod';
import { TICKERS_MAX, TICKERS_PAGE_SIZE } from '../constants.ts';
import { stressWindowSchema } from '../entities/stress-window.ts';
import { availableTickerSchema, exchangeRateSchema, tickerSchema } from '../entities/ticker.ts';
import { TICKER_RANGES, tickerPageSchema } from '../entities/ticker-page.ts';
import { INSTRUMENT_TYPES, MARKETS, PICKER_TABS } from '../markets.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { READY_MADE } from '../ready-made.ts';
import { currencySchema, dateSchema, dateTimeSchema, searchSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';
import { emptySchema, pageSchema } from './shared.ts';

const data = { area: 'market-data', owner: 'none', effect: 'read' } as const;
const filterSchema = z.array(z.string().min(1).max(120)).max(200).default([]);
const countedSchema = z.array(z.strictObject({ key: z.string(), count: z.number().int() }));

export const marketDataOperations = {
  'marketData.tickers': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/tickers',
    summary: 'Last prices of the given symbols',
    input: z.strictObject({
      symbols: z.array(symbolSchema).min(1).max(TICKERS_MAX),
      size: z.number().int().min(1).max(TICKERS_MAX).default(TICKERS_PAGE_SIZE),
      page: pageSchema,
    }),
    output: z.strictObject({
      list: z.array(tickerSchema),
      meta: z.strictObject({ totalPage: z.number().int() }),
    }),
    errors: ['integrationUnavailable'],
  }),
  'marketData.ticker': defineOperation({
    ...data,
    method: 'GET',
    path: '/dataprovider/ticker',
    summary: 'One ticker: what it is, its prices over a range with their risk, its splits and dividends',
    rate: 'search',
    input: z.strictObject({ symbol: symbolSchema, range: z.enum(TICKER_RANGES).default('1y') }),
    output: tickerPageSchema,
    errors: ['notFound', 'integrationUnavailable'],
    extension: true,
  }),
  'marketData.entities': defineOperation({
    ...data,
    method: 'GET',
    path: '/dataprovider/entities',
    summary: 'What tickers can be filtered by, with counts',
    input: emptySchema,
    output: z.strictObject({
      sectors: countedSchema,
      indices: z.array(z.strictObject({ key: z.string(), name: z.string(), count: z.number().int() })),
      exchanges: countedSchema,
      domains: countedSchema,
      countries: countedSchema,
      currencies: z.array(currencySchema),
    }),
  }),
  'marketData.availableTickers': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/available-tickers',
    summary: 'Search the universe of tickers',
    rate: 'search',
    input: z.strictObject({
      page: pageSchema,
      size: z.number().int().min(1).max(TICKERS_MAX).default(TICKERS_PAGE_SIZE),
      /**
       * By price or change the 500 best finds are put in order, the others follow as they were found. All pages then show the figures
       * of the last five minutes' mark, so that each ticker stands on one of them.
       */
      sort: z.enum(['relevance', 'symbol', 'name', 'change1dPct', 'price']).default('relevance'),
      asc: z.boolean().default(true),
      tab: z.enum(PICKER_TABS).optional(),
      types: z.array(z.enum(INSTRUMENT_TYPES)).max(INSTRUMENT_TYPES.length).default([]),
      markets: z.array(z.enum(MARKETS)).max(MARKETS.length).default([]),
      indexes: filterSchema,
      sectors: filterSchema,
      exchanges: filterSchema,
      domains: filterSchema,
      countries: filterSchema,
      search: searchSchema.default(''),
      stats: z.boolean().default(false),
    }),
    output: z.strictObject({
      list: z.array(availableTickerSchema),
      meta: z.strictObject({ totalSize: z.number().int(), totalPage: z.number().int() }),
      /** What the list can be narrowed to, each under all filters but its own; only when `stats` was asked for. */
      stats: z
        .strictObject({
          countries: countedSchema,
          sectors: countedSchema,
          exchanges: countedSchema,
          /** What the text alone finds in each tab. */
          tabs: z.record(z.enum(PICKER_TABS), z.number().int()),
        })
        .exactOptional(),
    }),
  }),
  'marketData.readyMade': defineOperation({
    ...data,
    method: 'GET',
    path: '/dataprovider/ready-made',
    summary: 'Lists of tickers that people ask for by name, with the members that have prices here',
    input: emptySchema,
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          key: z.enum(READY_MADE),
          /** Of the list, with prices or without. */
          size: z.number().int(),
          members: z.array(z.strictObject({ symbol: symbolSchema, name: z.string() })),
          /** Members of the synthetic market stand in: none of the real ones has prices. */
          synthetic: z.boolean(),
        }),
      ),
      /** Whether any ticker here is real. */
      hasReal: z.boolean(),
    }),
    extension: true,
  }),
  'marketData.stress': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/stress',
    summary: 'What weights of now would have gone through in days that many remember',
    rate: 'preview',
    input: z.strictObject({
      currency: currencySchema,
      /** Fractions of the whole; what is missing to 1 is cash. */
      weights: z
        .array(z.strictObject({ symbol: symbolSchema, weight: z.number().min(-10).max(10) }))
        .min(1)
        .max(TICKERS_MAX),
    }),
    output: z.strictObject({ windows: z.array(stressWindowSchema) }),
    errors: ['previewUnavailable'],
    extension: true,
  }),
  'marketData.prices': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/prices',
    rate: 'heavy',
    summary: 'Daily closes of symbols in any currency',
    input: z.strictObject({
      symbols: z.array(symbolSchema).min(1).max(200),
      start: dateSchema,
      end: dateSchema,
      currency: currencySchema.optional(),
    }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          symbol: symbolSchema,
          currency: z.string(),
          dates: z.array(dateSchema),
          /** null: no rate on that day. */
          closes: z.array(z.number().nullable()),
        }),
      ),
      /** What is left out, and why; a missing rate never counts as 1. */
      excluded: z.array(
        z.strictObject({
          symbol: symbolSchema,
          reason: z.enum(['unknownSymbol', 'exchangeRateMissing']),
          /** The pair that is missing. */
          pair: z.string().nullable(),
        }),
      ),
    }),
    errors: ['integrationUnavailable'],
  }),
  'marketData.matchTickers': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/match-tickers',
    summary: 'Which tickers a list of symbols, codes or names means',
    rate: 'heavy',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: z.strictObject({ entries: z.array(z.string().min(1).max(120)).min(1).max(TICKERS_MAX) }),
    output: z.strictObject({
      /** In the order of the entries. */
      list: z.array(
        z.strictObject({
          entry: z.string(),
          /** ambiguous: several tickers go by it · unknown: none does; then the candidates are the nearest ones. */
          status: z.enum(['matched', 'ambiguous', 'unknown']),
          candidates: z.array(
            z.strictObject({
              symbol: symbolSchema,
              name: z.string(),
              exchange: z.string(),
              country: z.string().nullable(),
              sector: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    extension: true,
  }),
  'marketData.exchangeRate': defineOperation({
    ...data,
    method: 'POST',
    path: '/dataprovider/exchange-rate',
    summary: 'Rates of currency pairs at given times',
    input: z.strictObject({
      pairs: z
        .array(
          z.strictObject({
            from: z.string().regex(/^[A-Z]{3}$/),
            to: z.string().regex(/^[A-Z]{3}$/),
            time: dateTimeSchema,
          }),
        )
        .min(1)
        .max(500),
    }),
    bodyField: 'pairs',
    output: z.array(exchangeRateSchema),
    errors: ['exchangeRateMissing', 'integrationUnavailable'],
  }),
} as const;
