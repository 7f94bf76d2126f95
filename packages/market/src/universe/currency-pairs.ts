/**
 * Currency pairs, each once and in the customary direction: the currency that comes first in the table is the base.
 */
import type { TickerBlock } from './block.ts';
import { type CurrencyKey, currencies, currencyKeys } from './currencies.ts';
import { historyStart, listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';

export interface CurrencyPair {
  readonly base: CurrencyKey;
  readonly quote: CurrencyKey;
}

export type CurrencyPairBlock = TickerBlock & { readonly pairAt: (n: number) => CurrencyPair };

export function createCurrencyPairBlock(): CurrencyPairBlock {
  const pairs = currencyKeys.flatMap((base, i) =>
    currencyKeys.slice(i + 1).map((quote): CurrencyPair => ({ base, quote })),
  );
  const positions = new Map(pairs.map(({ base, quote }, n) => [base + quote, n]));
  const listedFrom = listingDate(0, 'forex', 0, historyStart);
  return {
    count: pairs.length,
    exchanges: ['FOREX'],
    pairAt: (n) => pairs[n]!,
    at(n, index) {
      const { base, quote } = pairs[n]!;
      return makeTicker('currency', 'FOREX', {
        index,
        code: base + quote,
        name: `${currencies[base].name} / ${currencies[quote].name}`,
        currency: quote,
        listedFrom,
      });
    },
    positionOfCode: (code) => positions.get(code) ?? -1,
  };
}
