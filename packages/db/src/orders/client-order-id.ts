/** The name of an order at its venue: one of a suggestion and a symbol, however often it is asked for. */
import { createHash } from 'node:crypto';

/** Characters; brokers take between 20 and 36. */
const LENGTH = 32;

export const clientOrderId = (optimizationId: string, symbol: string): string =>
  createHash('sha256').update(`${optimizationId} ${symbol}`).digest('hex').slice(0, LENGTH);
