/** Crypto pairs on the three exchanges (§9): two coins that everyone knows as units, all others invented. */
import { CRYPTO_EXCHANGES } from '@ballast/contract/markets';
import { mix } from '../random/hash.ts';
import { createPermutation } from '../random/permutation.ts';
import { dayOf } from '../time/civil-date.ts';
import type { TickerBlock } from './block.ts';
import type { CurrencyKey } from './currencies.ts';
import { listingDate } from './listing-date.ts';
import { makeTicker } from './make-ticker.ts';

export interface Coin {
  readonly rank: number;
  readonly code: string;
  readonly name: string;
}
export interface CoinPair {
  readonly coin: Coin;
  readonly quote: CurrencyKey;
}
export type CoinBlock = TickerBlock & {
  readonly pairAt: (n: number) => CoinPair;
  readonly coins: readonly Coin[];
};

const onsets = ['B', 'D', 'F', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'X', 'Z'];
const cores = ['al', 'en', 'ir', 'ox', 'uz', 'yv'];
const ends = ['ora', 'ium', 'ex', 'ana', 'is', 'yn'];
const COIN_COUNT = 500;

function nameCoins(seed: number): readonly Coin[] {
  const order = createPermutation(onsets.length * cores.length * ends.length, mix(seed, 303));
  const known: Coin[] = [
    { rank: 0, code: 'BTC', name: 'Bitcoin' },
    { rank: 1, code: 'ETH', name: 'Ether' },
  ];
  for (let i = 0; known.length < COIN_COUNT; i++) {
    const value = order.at(i);
    const onset = onsets[Math.floor(value / (cores.length * ends.length))]!;
    const core = cores[Math.floor(value / ends.length) % cores.length]!;
    const end = ends[value % ends.length]!;
    known.push({
      rank: known.length,
      code: (onset + core[1] + end.slice(0, 2)).toUpperCase(),
      name: onset + core + end,
    });
  }
  return known;
}

type CryptoExchange = (typeof CRYPTO_EXCHANGES)[number];

/** How many of the largest coins each exchange lists against which currency. */
const listings: readonly (readonly [CryptoExchange, CurrencyKey, number])[] = [
  ['BINANCE', 'USD', 500],
  ['BINANCE', 'EUR', 160],
  ['BINANCE', 'TRY', 200],
  ['COINBASE', 'USD', 260],
  ['COINBASE', 'EUR', 90],
  ['KRAKEN', 'USD', 300],
  ['KRAKEN', 'EUR', 120],
];

export function createCoinBlock(seed: number): CoinBlock {
  const coins = nameCoins(seed);
  const pairs = listings.flatMap(([exchange, quote, count]) =>
    coins.slice(0, count).map((coin) => ({ exchange, coin, quote })),
  );
  const positions = new Map(
    pairs.map(({ exchange, coin, quote }, n) => [`${coin.code}${quote}.${exchange}`, n]),
  );
  return {
    count: pairs.length,
    coins,
    exchanges: CRYPTO_EXCHANGES,
    pairAt: (n) => pairs[n]!,
    at(n, index) {
      const { exchange, coin, quote } = pairs[n]!;
      const earliest = dayOf(coin.rank === 0 ? 2011 : coin.rank < 10 ? 2015 : 2017, 6, 1);
      return makeTicker('crypto', exchange, {
        index,
        code: coin.code + quote,
        name: `${coin.name} / ${quote}`,
        currency: quote,
        listedFrom: listingDate(mix(seed, coin.rank), 'crypto', coin.rank < 10 ? 0 : 0.8, earliest),
      });
    },
    positionOfCode: (code, exchange) => positions.get(`${code}.${exchange}`) ?? -1,
  };
}
