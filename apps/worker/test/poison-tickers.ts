/** Of the request that kills whoever computes it. */
export const POISON_TICKERS = 13;
