/**
 * The whole synthetic universe (§9 markets): more than 100,000 tickers, made one at a time, stable under the seed.
 */
import { parseSymbol } from '@ballast/contract/symbol';
import type { Basket } from './basket.ts';
import type { TickerBlock } from './block.ts';
import { type Coin, type CoinBlock, type CoinPair, createCoinBlock } from './coins.ts';
import { type Commodity, type CommodityBlock, createCommodityBlock } from './commodities.ts';
import { type CurrencyPair, type CurrencyPairBlock, createCurrencyPairBlock } from './currency-pairs.ts';
import { createEquityBlock } from './equities.ts';
import { equityBlocks } from './equity-blocks.ts';
import { type ExchangeKey, exchanges } from './exchanges.ts';
import { createFundBlock, type FundBlock, fundBlocks } from './funds.ts';
import { createIndexBlock, type IndexBlock } from './indexes.ts';
import type { SyntheticTicker } from './ticker.ts';

/** What an instrument is made of, for the price engine. */
export type Composition =
  | { readonly kind: 'company' }
  | { readonly kind: 'basket'; readonly basket: Basket; readonly fee: number }
  | ({ readonly kind: 'currencyPair' } & CurrencyPair)
  | ({ readonly kind: 'coinPair' } & CoinPair)
  | { readonly kind: 'commodity'; readonly commodity: Commodity };

export interface Universe {
  readonly seed: number;
  readonly count: number;
  readonly tickerAt: (index: number) => SyntheticTicker;
  readonly findTicker: (symbol: string) => SyntheticTicker | undefined;
  readonly tickers: () => Generator<SyntheticTicker, void, void>;
  readonly compositionOf: (ticker: SyntheticTicker) => Composition;
  /** Universe positions of a country's companies on their main exchange, largest first: first position and number. */
  readonly companiesOf: (country: string) => { readonly first: number; readonly count: number };
  readonly largestCoins: (count: number) => readonly Coin[];
}

interface Placed<B extends TickerBlock = TickerBlock> {
  readonly block: B;
  readonly first: number;
  readonly compose: (n: number) => Composition;
}

interface Part {
  readonly block: TickerBlock;
  readonly compose: (n: number) => Composition;
}

const companies = (block: TickerBlock): Part => ({ block, compose: () => ({ kind: 'company' }) });
const funds = (block: FundBlock): Part => ({
  block,
  compose: (n) => ({ kind: 'basket', ...block.fundAt(n) }),
});
const indexes = (block: IndexBlock): Part => ({
  block,
  compose: (n) => ({ kind: 'basket', basket: block.basketAt(n), fee: 0 }),
});
const pairs = (block: CurrencyPairBlock): Part => ({
  block,
  compose: (n) => ({ kind: 'currencyPair', ...block.pairAt(n) }),
});
const coinPairs = (block: CoinBlock): Part => ({
  block,
  compose: (n) => ({ kind: 'coinPair', ...block.pairAt(n) }),
});
const goods = (block: CommodityBlock): Part => ({
  block,
  compose: (n) => ({ kind: 'commodity', commodity: block.commodityAt(n) }),
});

function placeParts(parts: readonly Part[]): Placed[] {
  let first = 0;
  return parts.map((part) => {
    const placed = { ...part, first };
    first += part.block.count;
    return placed;
  });
}

/** Index of the part that holds a position, by bisection over the first positions. */
function partOf(parts: readonly Placed[], index: number): Placed {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (parts[middle]!.first <= index) low = middle;
    else high = middle - 1;
  }
  return parts[low]!;
}

const isExchange = (key: string): key is ExchangeKey => Object.hasOwn(exchanges, key);

function splitSymbol(symbol: string): { code: string; exchange: ExchangeKey } | undefined {
  const parts = parseSymbol(symbol);
  return parts && isExchange(parts.exchange) ? { code: parts.code, exchange: parts.exchange } : undefined;
}

export function createUniverse(seed: number): Universe {
  const companyBlocks = equityBlocks.map((spec) => createEquityBlock(spec, seed));
  const coinBlock = createCoinBlock(seed);
  const parts = placeParts([
    ...companyBlocks.map(companies),
    ...fundBlocks.map((spec) => funds(createFundBlock(spec, seed))),
    indexes(createIndexBlock()),
    pairs(createCurrencyPairBlock()),
    coinPairs(coinBlock),
    goods(createCommodityBlock()),
  ]);
  const last = parts[parts.length - 1]!;
  const count = last.first + last.block.count;
  const byExchange = new Map<ExchangeKey, Placed[]>();
  for (const part of parts) {
    for (const exchange of part.block.exchanges)
      byExchange.set(exchange, [...(byExchange.get(exchange) ?? []), part]);
  }
  const mainBlock = new Map<string, number>();
  equityBlocks.forEach((spec, i) => {
    if (!mainBlock.has(spec.country)) mainBlock.set(spec.country, i);
  });

  function tickerAt(index: number): SyntheticTicker {
    if (!Number.isInteger(index) || index < 0 || index >= count)
      throw new RangeError(`no ticker at ${index}`);
    const part = partOf(parts, index);
    return part.block.at(index - part.first, index);
  }

  function findTicker(symbol: string): SyntheticTicker | undefined {
    const split = splitSymbol(symbol);
    if (!split) return undefined;
    for (const part of byExchange.get(split.exchange) ?? []) {
      const n = part.block.positionOfCode(split.code, split.exchange);
      if (n < 0 || n >= part.block.count) continue;
      const ticker = part.block.at(n, part.first + n);
      if (ticker.symbol === symbol) return ticker;
    }
    return undefined;
  }

  function* tickers(): Generator<SyntheticTicker, void, void> {
    for (const { block, first } of parts) for (let n = 0; n < block.count; n++) yield block.at(n, first + n);
  }

  return {
    seed,
    count,
    tickerAt,
    findTicker,
    tickers,
    compositionOf(ticker) {
      const part = partOf(parts, ticker.index);
      return part.compose(ticker.index - part.first);
    },
    companiesOf(country) {
      const part = parts[mainBlock.get(country)!]!;
      return { first: part.first, count: part.block.count };
    },
    largestCoins: (wanted) => coinBlock.coins.slice(0, wanted),
  };
}
