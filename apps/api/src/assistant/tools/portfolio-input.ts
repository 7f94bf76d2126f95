/** Input that several tools share. */
import { dateSchema, idSchema } from '@ballast/contract/scalars';
import { symbolSchema } from '@ballast/contract/symbol';
import { z } from 'zod';

export const portfolioInput = z.strictObject({
  portfolio: idSchema.describe('Id of one of the portfolios of the user, as the tool `portfolios` tells it'),
});

/** Both days within; absent: since the first money, until now. */
export const rangeInput = portfolioInput.extend({
  from: dateSchema.optional().describe('First day, YYYY-MM-DD; absent: since the first money'),
  to: dateSchema.optional().describe('Last day, YYYY-MM-DD; absent: today'),
});

export const symbolInput = z.strictObject({
  symbol: symbolSchema.describe('Symbol of a ticker, for example AAPL.US.NASDAQ'),
});
