/** Whose sessions are the days of a portfolio: what it chooses from, and what is left of what it chose before. */
import type { Holding } from '@ballast/contract/entities/portfolio';

export const supervisedSymbols = (
  tickers: readonly string[],
  holdings: readonly Pick<Holding, 'symbol'>[],
): string[] => [...new Set([...tickers, ...holdings.map(({ symbol }) => symbol)])];
