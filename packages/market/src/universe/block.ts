/**
 * A run of tickers that share a rule; the universe is the list of its blocks, and nothing is made before it is asked for.
 */
import type { ExchangeKey } from './exchanges.ts';
import type { SyntheticTicker } from './ticker.ts';

export interface TickerBlock {
  readonly count: number;
  readonly exchanges: readonly ExchangeKey[];
  /** The n-th ticker of the block; `index` is its position in the universe. */
  readonly at: (n: number, index: number) => SyntheticTicker;
  /** Where a code could be in this block, or −1; the caller compares the whole symbol. */
  readonly positionOfCode: (code: string, exchange: ExchangeKey) => number;
}
