/** The searchable universe: built once, held in columns, asked synchronously in a few milliseconds. */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import { wordsOf } from './fold-text.ts';
import { createPrefixDistance } from './prefix-distance.ts';
import { scoreWord, type Vocabularies } from './score-word.ts';
import type { SearchTicker } from './search-ticker.ts';
import { buildVocabulary, codeWords, nameWords, placeWords } from './vocabulary.ts';

export interface TickerFilter {
  readonly types: readonly InstrumentType[];
  readonly markets: readonly Market[];
  readonly sectors: readonly string[];
  readonly exchanges: readonly string[];
  readonly domains: readonly string[];
  readonly countries: readonly string[];
  /** Symbols to choose from, where an index names its members. */
  readonly among: ReadonlySet<string> | undefined;
}

export interface TickerIndex {
  readonly tickers: readonly SearchTicker[];
  readonly find: (symbol: string) => SearchTicker | undefined;
  /** Positions that fit, best first. */
  readonly search: (text: string, filter: TickerFilter) => Uint32Array;
}

const WORDS_MAX = 8;

/** Empty lists allow everything. */
const allows = (list: readonly string[], value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const createFilter = (filter: TickerFilter) => (ticker: SearchTicker) =>
  allows(filter.types, ticker.type) &&
  allows(filter.markets, ticker.market) &&
  allows(filter.exchanges, ticker.exchange) &&
  allows(filter.domains, ticker.domain) &&
  allows(filter.countries, ticker.country) &&
  allows(filter.sectors, ticker.sector) &&
  (filter.among === undefined || filter.among.has(ticker.symbol));

/** Larger companies first, then as the universe lists them. */
const sizeRanks = (tickers: readonly SearchTicker[]): Uint32Array => {
  const order = Uint32Array.from(tickers.keys()).sort(
    (a, b) => (tickers[b]?.marketCap ?? 0) - (tickers[a]?.marketCap ?? 0) || a - b,
  );
  const ranks = new Uint32Array(tickers.length);
  order.forEach((ticker, rank) => {
    ranks[ticker] = rank;
  });
  return ranks;
};

export const buildTickerIndex = (tickers: readonly SearchTicker[]): TickerIndex => {
  const vocabularies: Vocabularies = {
    codes: buildVocabulary(tickers, codeWords),
    names: buildVocabulary(tickers, nameWords),
    places: buildVocabulary(tickers, placeWords),
  };
  const ranks = sizeRanks(tickers);
  const bySymbol = new Map(tickers.map((ticker) => [ticker.symbol, ticker]));
  const distance = createPrefixDistance();

  /** Sum of points; 0 where a word does not fit. Undefined: nothing was typed, everything fits. */
  const scores = (text: string): Float32Array | undefined => {
    const words = wordsOf(text).slice(0, WORDS_MAX);
    const [first, ...others] = words.map((word) => scoreWord(vocabularies, tickers.length, word, distance));
    if (!first) return undefined;
    for (const other of others)
      for (let i = 0; i < first.length; i += 1) {
        const [sum, points] = [first[i] ?? 0, other[i] ?? 0];
        first[i] = sum > 0 && points > 0 ? sum + points : 0;
      }
    return first;
  };

  return {
    tickers,
    find: (symbol) => bySymbol.get(symbol),
    search: (text, filter) => {
      const fits = createFilter(filter);
      const points = text.trim() === '' ? undefined : (scores(text) ?? new Float32Array(tickers.length));
      const found: number[] = [];
      tickers.forEach((ticker, i) => {
        if ((points === undefined || (points[i] ?? 0) > 0) && fits(ticker)) found.push(i);
      });
      return Uint32Array.from(found).sort(
        (a, b) => (points ? (points[b] ?? 0) - (points[a] ?? 0) : 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0),
      );
    },
  };
};
