// Live ticks (§7 priceUpdate, exchangeRateUpdate) without sockets: what changed between two instants for the rooms that have members.

import type { Quote } from '../engine/quotes.ts';
import type { Market } from '../market.ts';

export type RateTick = {
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly time: number;
};

export type TickSource = {
  /** Last prices of the symbols that had a tick in (from, until]; unknown symbols have none. */
  readonly priceTicks: (symbols: Iterable<string>, from: number, until: number) => Quote[];
  /** Last rates of the pairs (`USDTRY`) that had a tick in (from, until]; the reciprocal of a quoted pair is a pair as well. */
  readonly rateTicks: (pairs: Iterable<string>, from: number, until: number) => RateTick[];
};

export function createTickSource(market: Market): TickSource {
  function hasTick(symbol: string, from: number, until: number): Quote | undefined {
    const quote = market.priceAt(symbol, until);
    return quote && quote.time > from ? quote : undefined;
  }

  return {
    priceTicks(symbols, from, until) {
      const ticks: Quote[] = [];
      for (const symbol of symbols) {
        const quote = hasTick(symbol, from, until);
        if (quote) ticks.push(quote);
      }
      return ticks;
    },
    rateTicks(pairs, from, until) {
      const ticks: RateTick[] = [];
      for (const pair of pairs) {
        const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
        const now = market.exchangeRateAt(base, quote, until);
        if (now && now.time > from)
          ticks.push({ pair, from: base, to: quote, rate: now.rate, time: now.time });
      }
      return ticks;
    },
  };
}
