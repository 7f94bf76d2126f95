/** Returns and prices with a market factor, sectors and fat shocks, from a seed. */
import type { PricedSymbol } from '../../src/returns/align.ts';
import type { ReturnMatrix } from '../../src/returns/return-matrix.ts';
import { createRandom } from './random.ts';

export function syntheticReturns(seed: number, T: number, n: number): ReturnMatrix {
  const random = createRandom(seed);
  const beta = Array.from({ length: n }, () => 0.5 + random.next());
  const sector = Array.from({ length: n }, () => random.integer(3));
  const own = Array.from({ length: n }, () => 0.005 + 0.015 * random.next());
  const values = new Float64Array(T * n);
  for (let t = 0; t < T; t++) {
    const market = 0.0003 + 0.01 * random.normal() * (random.next() < 0.05 ? 3 : 1);
    const sectors = [0, 1, 2].map(() => 0.006 * random.normal());
    for (let i = 0; i < n; i++) {
      values[t * n + i] = beta[i] * market + sectors[sector[i]] + own[i] * random.normal();
    }
  }
  return { T, n, values };
}

/** Weekdays from 2015-01-01. */
export function sessions(count: number): string[] {
  const dates: string[] = [];
  for (let day = 16_436; dates.length < count; day++) {
    if ((day + 3) % 7 < 5) dates.push(new Date(day * 86_400_000).toISOString().slice(0, 10));
  }
  return dates;
}

/** (T+1)×n prices that start at 20 … 220. */
export function syntheticPrices(seed: number, T: number, n: number): Float64Array {
  const { values } = syntheticReturns(seed, T, n);
  const random = createRandom(seed + 7);
  const prices = new Float64Array((T + 1) * n);
  for (let i = 0; i < n; i++) prices[i] = 20 + 200 * random.next();
  for (let at = n; at < prices.length; at++) prices[at] = prices[at - n] * (1 + values[at - n]);
  return prices;
}

export function pricedSymbols(prices: Float64Array, n: number): PricedSymbol[] {
  const dates = sessions(prices.length / n);
  return Array.from({ length: n }, (_, i) => ({
    symbol: `S${i}.US.NYSE`,
    domain: 'US',
    currency: 'USD',
    prices: { dates, values: Float64Array.from(dates, (_, t) => prices[t * n + i]) },
  }));
}
