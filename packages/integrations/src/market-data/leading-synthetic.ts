/**
 * The indices of the synthetic market and what is traded most in it: trading there follows size; what has none stands in the order of the
 * universe.
 */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import type { SyntheticTicker } from '@ballast/market/universe/ticker';
import type { Universe } from '@ballast/market/universe/universe';
import { createEventLoopYield } from '../event-loop-yield.ts';

/** A fund follows what it is made of. */
const LEADING: readonly InstrumentType[] = ['index', 'equity', 'currency', 'crypto', 'commodity'];
/** Tickers between two looks at the time. */
const LOOK_EVERY = 256;

const sizeOf = ({ type, marketCap }: SyntheticTicker): number =>
  type === 'index' ? Number.POSITIVE_INFINITY : (marketCap ?? 0);

/** A hundred thousand tickers are looked through, beside whatever else the process does. */
export const leadingOf = async (
  { tickers }: Universe,
  market: Market,
  count: number,
): Promise<readonly string[]> => {
  const yieldIfDue = createEventLoopYield();
  const found: { readonly symbol: string; readonly index: number; readonly size: number }[] = [];
  let seen = 0;
  for (const ticker of tickers()) {
    if (ticker.market === market && LEADING.includes(ticker.type))
      found.push({ symbol: ticker.symbol, index: ticker.index, size: sizeOf(ticker) });
    seen += 1;
    if (seen % LOOK_EVERY === 0) await yieldIfDue();
  }
  return found
    .sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
    .slice(0, count)
    .map(({ symbol }) => symbol);
};
