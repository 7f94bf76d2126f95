/** The searchable universe: built once, held in columns, asked synchronously in a few milliseconds. */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import { buildColumn, type Column, type Counted, presentCounts, wantedCodes } from './column.ts';
import { wordsOf } from './fold-text.ts';
import { createPrefixDistance } from './prefix-distance.ts';
import { scoreWord, type Vocabularies } from './score-word.ts';
import type { SearchTicker } from './search-ticker.ts';
import { buildVocabulary, codeWords, createPlaceWords, nameWords } from './vocabulary.ts';

/** Empty lists allow everything. */
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

/** What the list can be narrowed to: each counted under all filters but its own, so that a second one can be added. */
export interface Facets {
  readonly countries: readonly Counted[];
  readonly sectors: readonly Counted[];
  readonly exchanges: readonly Counted[];
}

export interface Found {
  /** Positions that fit, best first. */
  readonly positions: Uint32Array;
  readonly facets: Facets;
}

export interface TickerIndex {
  readonly tickers: readonly SearchTicker[];
  readonly find: (symbol: string) => SearchTicker | undefined;
  readonly search: (text: string, filter: TickerFilter) => Found;
  /** The same positions by symbol or name. */
  readonly inOrder: (positions: Uint32Array, by: 'symbol' | 'name') => Uint32Array;
}

const WORDS_MAX = 8;

/** Larger companies first, then as the universe lists them. */
const bySize = (tickers: readonly SearchTicker[]): Uint32Array =>
  Uint32Array.from(tickers.keys()).sort(
    (a, b) => (tickers[b]?.marketCap ?? 0) - (tickers[a]?.marketCap ?? 0) || a - b,
  );

const byText = (tickers: readonly SearchTicker[], field: 'symbol' | 'name'): Uint32Array => {
  const text = (position: number) => tickers[position]?.[field] ?? '';
  return Uint32Array.from(tickers.keys()).sort((a, b) =>
    text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a - b,
  );
};

interface Order {
  /** Positions in order, and the place of each position in it. */
  readonly positions: Uint32Array;
  readonly ranks: Uint32Array;
}

/** Made when it is first asked for: most searches want the best first. */
const createOrders = (tickers: readonly SearchTicker[]) => {
  const made: { symbol?: Order; name?: Order } = {};
  return (field: 'symbol' | 'name'): Order => {
    const known = made[field];
    if (known) return known;
    const positions = byText(tickers, field);
    const ranks = new Uint32Array(positions.length);
    for (const [rank, position] of positions.entries()) ranks[position] = rank;
    const order = { positions, ranks };
    made[field] = order;
    return order;
  };
};

/** Few different sums occur, so they are gathered rather than sorted; within one the given order is kept. */
const bestFirst = (positions: readonly number[], points: Float32Array | undefined): Uint32Array => {
  if (!points) return Uint32Array.from(positions);
  const groups = Map.groupBy(positions, (position) => points[position] ?? 0);
  const sums = [...groups.keys()].sort((a, b) => b - a);
  return Uint32Array.from(sums.flatMap((sum) => groups.get(sum) ?? []));
};

const createColumns = (tickers: readonly SearchTicker[]) => ({
  types: buildColumn(tickers, ({ type }) => type),
  markets: buildColumn(tickers, ({ market }) => market),
  domains: buildColumn(tickers, ({ domain }) => domain),
  sectors: buildColumn(tickers, ({ sector }) => sector),
  exchanges: buildColumn(tickers, ({ exchange }) => exchange),
  countries: buildColumn(tickers, ({ country }) => country),
});
type Columns = ReturnType<typeof createColumns>;

/** Whether a ticker fits what is not counted: kind, market, domain, and the members of an index. */
const createGround = (tickers: readonly SearchTicker[], columns: Columns, filter: TickerFilter) => {
  const fits = (['types', 'markets', 'domains'] as const).map((name) => {
    const wanted = wantedCodes(columns[name], filter[name]);
    const { codes } = columns[name];
    return filter[name].length === 0 ? undefined : (i: number) => wanted[codes[i] ?? 0] === 1;
  });
  const { among } = filter;
  const checks = [...fits, among && ((i: number) => among.has(tickers[i]?.symbol ?? ''))].filter(
    (check) => check !== undefined,
  );
  return (i: number) => checks.every((check) => check(i));
};

const createFacet = (column: Column, wanted: readonly string[]) => {
  const allowed = wantedCodes(column, wanted);
  const counts = new Uint32Array(column.keys.length);
  const codeOf = (i: number) => column.codes[i] ?? 0;
  return {
    allows: (i: number) => allowed[codeOf(i)] === 1,
    count: (i: number) => {
      const code = codeOf(i);
      counts[code] = (counts[code] ?? 0) + 1;
    },
    counted: () => presentCounts(column, counts),
  };
};

export const buildTickerIndex = (tickers: readonly SearchTicker[]): TickerIndex => {
  const vocabularies: Vocabularies = {
    codes: buildVocabulary(tickers, codeWords),
    names: buildVocabulary(tickers, nameWords),
    places: buildVocabulary(tickers, createPlaceWords()),
  };
  const columns = createColumns(tickers);
  const largestFirst = bySize(tickers);
  const orderBy = createOrders(tickers);
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
      const points = text.trim() === '' ? undefined : (scores(text) ?? new Float32Array(tickers.length));
      const fitsGround = createGround(tickers, columns, filter);
      const country = createFacet(columns.countries, filter.countries);
      const sector = createFacet(columns.sectors, filter.sectors);
      const exchange = createFacet(columns.exchanges, filter.exchanges);
      const found: number[] = [];
      for (const i of largestFirst) {
        if ((points !== undefined && (points[i] ?? 0) === 0) || !fitsGround(i)) continue;
        const [inCountry, inSector, onExchange] = [country.allows(i), sector.allows(i), exchange.allows(i)];
        if (inSector && onExchange) country.count(i);
        if (inCountry && onExchange) sector.count(i);
        if (inCountry && inSector) exchange.count(i);
        if (inCountry && inSector && onExchange) found.push(i);
      }
      return {
        positions: bestFirst(found, points),
        facets: { countries: country.counted(), sectors: sector.counted(), exchanges: exchange.counted() },
      };
    },
    inOrder: (positions, by) => {
      const order = orderBy(by);
      const sorted = positions.map((position) => order.ranks[position] ?? 0).sort();
      return sorted.map((rank) => order.positions[rank] ?? 0);
    },
  };
};
