/** Holdings and trades that a user brings from a broker or tracker; one file at a time (beyond §7; decision 075). */
import { z } from 'zod';
import { portfolioWriteSchema } from '../entities/portfolio.ts';
import {
  TRADE_ROWS_MAX,
  tradeChoicesSchema,
  tradeImportSchema,
  tradeRowSchema,
} from '../entities/trade-import.ts';
import { defineOperation, KIB } from '../operation.ts';
import { currencySchema, idSchema, textSchema } from '../scalars.ts';
import { emptySchema, portfolio } from './shared.ts';

/** A row has some 220 bytes. */
const BODY_BYTES = 6 * 1024 * KIB;

export const tradeImportOperations = {
  'tradeImport.check': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/trade-import',
    summary: 'Bring trades; what they come to is told before anything is stored of them',
    owner: 'self',
    effect: 'write',
    rate: 'heavy',
    bodyLimitBytes: BODY_BYTES,
    input: z.strictObject({
      fileName: textSchema(200).min(1),
      /** Of the portfolio. */
      currency: currencySchema,
      choices: tradeChoicesSchema,
      rows: z.array(tradeRowSchema).min(1).max(TRADE_ROWS_MAX),
    }),
    output: tradeImportSchema,
    errors: ['conflict'],
    extension: true,
  }),
  'tradeImport.get': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/trade-import',
    summary: 'The trades that were brought last, and what became of them',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ import: tradeImportSchema.nullable() }),
    errors: [],
    extension: true,
  }),
  'tradeImport.commit': defineOperation({
    ...portfolio,
    method: 'PUT',
    path: '/trade-import/commit',
    summary: 'Make an approved portfolio with its whole past of trades that were looked at',
    owner: 'self',
    effect: 'write',
    rate: 'heavy',
    input: z.strictObject({
      /** Of the trades that were looked at: others may have taken their place. */
      importId: idSchema,
      name: portfolioWriteSchema.shape.name,
      configuration: portfolioWriteSchema.shape.configuration,
      rebalancing: portfolioWriteSchema.shape.rebalancing,
    }),
    output: tradeImportSchema,
    errors: ['notFound', 'conflict', 'unknownSymbol', 'portfolioLimit'],
    extension: true,
  }),
} as const;
