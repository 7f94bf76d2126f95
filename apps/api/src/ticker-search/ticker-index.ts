/** The searchable universe: built once, held in columns, asked synchronously in a few milliseconds. */
import type { InstrumentType, Market } from '@ballast/contract/markets';
import { wordsOf } from '@ballast/domain/text/fold-text';
import { createPrefixDistance } from '@ballast/domain/text/prefix-distance';
import { buildColumn, type Column, type Counted, presentCounts, wantedCodes } from './column.ts';
import { nameLength } from './name-length.ts';
import { byProminence, bySize, isAtHome } from './prominence.ts';
import { POINTS, scoreWord, type Vocabularies } from './score-word.ts';
import type { SearchTicker } from './search-ticker.ts';
import { createOrders } from './text-order.ts';
import {
  buildVocabulary,
  codeWords,
  createPlaceWords,
  nameWords,
  TICKERS_PER_SLICE,
  type YieldIfDue,
} from './vocabulary.ts';

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
  /** What begins as typed, by kind, whatever the filter: where else something is to be found. */
  readonly types: readonly Counted[];
}

export interface TickerIndex {
  readonly tickers: readonly SearchTicker[];
  readonly find: (symbol: string) => SearchTicker | undefined;
  readonly search: (text: string, filter: TickerFilter) => Found;
  /** The same positions by symbol or name. */
  readonly inOrder: (positions: Uint32Array, by: 'symbol' | 'name') => Promise<Uint32Array>;
}

const WORDS_MAX = 8;

/** With fewer finds than these, none of them by whole words, something else may have been meant. */
const FEW = 8;

/** Sum of points; 0 where a word does not fit. A name that the typed words fill is nearer than one of many more words. */
const COVERAGE = 8;
/** On top, where every typed word is a whole one: a name at home is nearer than a code abroad. */
const HOME = 50;
/** On top, unless misspellings count: real ones before all that is invented. More than any text is worth. */
const REAL = 4096;

/** Few different sums occur, so they are gathered rather than sorted; within one the given order is kept. */
const bestFirst = (positions: readonly number[], points: Float32Array | undefined): Uint32Array => {
  if (!points) return Uint32Array.from(positions);
  const groups = Map.groupBy(positions, (position) => points[position] ?? 0);
  const sums = [...groups.keys()].sort((a, b) => b - a);
  return Uint32Array.from(sums.flatMap((sum) => groups.get(sum) ?? []));
};

const createColumns = async (tickers: readonly SearchTicker[], yieldIfDue: YieldIfDue) => {
  const build = async (keyOf: Parameters<typeof buildColumn>[1]): Promise<Column> => {
    await yieldIfDue();
    return buildColumn(tickers, keyOf);
  };
  return {
    types: await build(({ type }) => type),
    markets: await build(({ market }) => market),
    domains: await build(({ domain }) => domain),
    sectors: await build(({ sector }) => sector),
    exchanges: await build(({ exchange }) => exchange),
    countries: await build(({ country }) => country),
  };
};
type Columns = Awaited<ReturnType<typeof createColumns>>;

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

interface Scored {
  readonly points: Float32Array;
  /** At least this: every typed word is a code or a word of the name. */
  readonly whole: number;
}

type Facet = ReturnType<typeof createFacet>;

/** Whether a ticker is in all three; each of them counts what the other two leave. */
const countInFacets = (i: number, country: Facet, sector: Facet, exchange: Facet): boolean => {
  const [inCountry, inSector, onExchange] = [country.allows(i), sector.allows(i), exchange.allows(i)];
  if (inSector && onExchange) country.count(i);
  if (inCountry && onExchange) sector.count(i);
  if (inCountry && inSector) exchange.count(i);
  return inCountry && inSector && onExchange;
};

/** The arrays are made once: a search is over before the next one begins. */
const createScoring = (
  vocabularies: Vocabularies,
  { lengths, homes, reals }: Readonly<Record<'lengths' | 'homes' | 'reals', Uint8Array>>,
) => {
  const distance = createPrefixDistance();
  const points = new Float32Array(lengths.length);
  const next = new Float32Array(lengths.length);
  // those that fit so far, the first `count` of it
  const candidates = new Uint32Array(lengths.length);
  const findCandidates = (): number => {
    let count = 0;
    for (let i = 0; i < points.length; i += 1) if ((points[i] ?? 0) > 0) candidates[count++] = i;
    return count;
  };
  return (text: string, isLoose: boolean): Scored => {
    const [first = '', ...others] = wordsOf(text).slice(0, WORDS_MAX);
    const scoring = { vocabularies, distance, isLoose };
    if (first === '') points.fill(0);
    else scoreWord(points, first, scoring);
    const fitting = candidates.subarray(0, findCandidates());
    for (const other of others) {
      scoreWord(next, other, scoring);
      for (const i of fitting) {
        const [sum, more] = [points[i] ?? 0, next[i] ?? 0];
        points[i] = sum > 0 && more > 0 ? sum + more : 0;
      }
    }
    const typed = 1 + others.length;
    const whole = POINTS.name * typed;
    for (const i of fitting) {
      const sum = points[i] ?? 0;
      if (sum === 0) continue;
      const home = sum >= whole ? HOME * (homes[i] ?? 0) : 0;
      const real = isLoose ? 0 : REAL * (reals[i] ?? 0);
      points[i] = sum + home + real + Math.round(COVERAGE * Math.min(1, typed / (lengths[i] ?? 1)));
    }
    return { points, whole };
  };
};

/** Without a turn to give, for those who wait for the index anyway. */
const WITHOUT_YIELDS: YieldIfDue = async () => undefined;

export const buildTickerIndex = async (
  tickers: readonly SearchTicker[],
  yieldIfDue: YieldIfDue = WITHOUT_YIELDS,
): Promise<TickerIndex> => {
  const vocabularies: Vocabularies = {
    codes: await buildVocabulary(tickers, codeWords, yieldIfDue),
    names: await buildVocabulary(tickers, nameWords, yieldIfDue),
    places: await buildVocabulary(tickers, createPlaceWords(), yieldIfDue),
  };
  const columns = await createColumns(tickers, yieldIfDue);
  const largestFirst = await bySize(tickers, yieldIfDue);
  const bestKnownFirst = await byProminence(tickers, yieldIfDue);
  await yieldIfDue();
  const orderBy = createOrders(tickers);
  const bySymbol = new Map<string, SearchTicker>();
  for (const [at, ticker] of tickers.entries()) {
    if (!bySymbol.has(ticker.symbol)) bySymbol.set(ticker.symbol, ticker);
    if (at % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  const lengths = new Uint8Array(tickers.length);
  const homes = new Uint8Array(tickers.length);
  const reals = new Uint8Array(tickers.length);
  for (const [at, ticker] of tickers.entries()) {
    lengths[at] = nameLength(ticker);
    homes[at] = isAtHome(ticker) ? 1 : 0;
    reals[at] = ticker.synthetic ? 0 : 1;
    if (at % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  const score = createScoring(vocabularies, { lengths, homes, reals });
  const { types } = columns;

  const countTypes = (points: Float32Array | undefined): Counted[] => {
    const counts = new Uint32Array(types.keys.length);
    for (let i = 0; i < tickers.length; i += 1) {
      const code = types.codes[i] ?? 0;
      if (points === undefined || (points[i] ?? 0) > 0) counts[code] = (counts[code] ?? 0) + 1;
    }
    return presentCounts(types, counts);
  };

  const gather = (points: Float32Array | undefined, filter: TickerFilter): Omit<Found, 'types'> => {
    const fitsGround = createGround(tickers, columns, filter);
    const country = createFacet(columns.countries, filter.countries);
    const sector = createFacet(columns.sectors, filter.sectors);
    const exchange = createFacet(columns.exchanges, filter.exchanges);
    const found: number[] = [];
    for (const i of points ? bestKnownFirst : largestFirst) {
      if ((points !== undefined && (points[i] ?? 0) === 0) || !fitsGround(i)) continue;
      if (countInFacets(i, country, sector, exchange)) found.push(i);
    }
    return {
      positions: bestFirst(found, points),
      facets: { countries: country.counted(), sectors: sector.counted(), exchanges: exchange.counted() },
    };
  };

  return {
    tickers,
    find: (symbol) => bySymbol.get(symbol),
    search: (text, filter) => {
      if (text.trim() === '') return { ...gather(undefined, filter), types: countTypes(undefined) };
      const strict = score(text, false);
      const kinds = countTypes(strict.points);
      const found = gather(strict.points, filter);
      const [best] = found.positions;
      const isWhole = best !== undefined && (strict.points[best] ?? 0) % REAL >= strict.whole;
      const isEnough = found.positions.length >= FEW || isWhole;
      return { ...(isEnough ? found : gather(score(text, true).points, filter)), types: kinds };
    },
    inOrder: async (positions, by) => {
      const order = await orderBy(by);
      const sorted = positions.map((position) => order.ranks[position] ?? 0).sort();
      return sorted.map((rank) => order.positions[rank] ?? 0);
    },
  };
};
