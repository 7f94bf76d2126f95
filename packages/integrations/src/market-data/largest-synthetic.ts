/** The most traded instruments of the synthetic market: trading there follows size; what has none stands in the order of the universe. */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import type { SyntheticTicker } from '@ballast/market/universe/ticker';
import type { Universe } from '@ballast/market/universe/universe';

/** A fund follows what it is made of, and an index is not traded. */
const TRADED: readonly InstrumentType[] = ['equity', 'currency', 'crypto', 'commodity'];

const sizeOf = ({ marketCap }: SyntheticTicker): number => marketCap ?? 0;

export const largestOf = ({ tickers }: Universe, market: Market, count: number): readonly string[] =>
  [...tickers()]
    .filter((ticker) => ticker.market === market && TRADED.includes(ticker.type))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.index - b.index)
    .slice(0, count)
    .map(({ symbol }) => symbol);
