/** §7 POST /dataprovider/available-tickers: the picker's search over the whole universe. */
import { addDays, isoDate } from '@ballast/contract/dates';
import type { AvailableTicker } from '@ballast/contract/entities/ticker';
import { INSTRUMENT_TYPES, type InstrumentType, type PickerTab } from '@ballast/contract/markets';
import type { OperationInput } from '@ballast/contract/operations';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { IndexMembers } from '../../ticker-search/index-members.ts';
import { createRecentSearches } from '../../ticker-search/recent-searches.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { Found, TickerFilter, TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface AvailableTickersParts {
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

type Input = OperationInput<'marketData.availableTickers'>;

/** What each tab of the picker shows (§1). On the exchange tab the exchanges narrow down what trades there. */
const TYPES_OF_TAB: Record<PickerTab, readonly InstrumentType[]> = {
  market: ['equity', 'currency', 'crypto', 'commodity'],
  funds: ['fund', 'etf'],
  indexes: ['index'],
  exchange: INSTRUMENT_TYPES.filter((type) => type !== 'index'),
};

/** Prices of this many best finds are compared; pricing the whole universe for one page would take seconds. */
const PRICED_MAX = 500;
/** Rows in order of their figures have those of the last such mark, in every process: the next page goes on where this one ended. */
const FIGURES_EVERY_MS = 300_000;
const SPARKLINE_SESSIONS = 30;
/** Calendar days that surely hold thirty sessions. */
const SPARKLINE_DAYS = 60;

const typesOf = ({ tab, types, indexes }: Input): readonly InstrumentType[] => {
  // of the indexes that were chosen the members are shown
  const ofTab = tab === undefined || (tab === 'indexes' && indexes.length > 0) ? [] : TYPES_OF_TAB[tab];
  if (types.length === 0 || ofTab.length === 0) return types.length === 0 ? ofTab : types;
  return types.filter((type) => ofTab.includes(type));
};

const filterOf = (input: Input, indexMembers: IndexMembers): TickerFilter => ({
  types: typesOf(input),
  markets: input.markets,
  sectors: input.sectors,
  exchanges: input.exchanges,
  domains: input.domains,
  countries: input.countries,
  among: indexMembers.among(input.indexes),
});

/** Tab and types that exclude each other leave nothing. */
const isEmpty = (input: Input): boolean =>
  input.types.length > 0 && input.tab !== undefined && typesOf(input).length === 0;

const NOTHING: Found = {
  positions: new Uint32Array(),
  facets: { countries: [], sectors: [], exchanges: [] },
  types: [],
};

const countTabs = (types: Found['types']): Record<PickerTab, number> => {
  const count = (wanted: readonly InstrumentType[]) =>
    types.reduce((sum, { key, count: of }) => (wanted.some((type) => type === key) ? sum + of : sum), 0);
  const { market, funds, indexes, exchange } = TYPES_OF_TAB;
  return {
    market: count(market),
    funds: count(funds),
    indexes: count(indexes),
    exchange: count(exchange),
  };
};

type Figure = 'price' | 'change1dPct';
const isFigure = (sort: Input['sort']): sort is Figure => sort === 'price' || sort === 'change1dPct';

/** Everything that decides what is found, and nothing of how it is shown. */
const searchKey = ({ page: _page, size: _size, sort: _sort, asc: _asc, stats: _stats, ...search }: Input) =>
  JSON.stringify(search);

export const availableTickers = (parts: AvailableTickersParts): Handler<'marketData.availableTickers'> => {
  const { tickerIndex, indexMembers, marketData, clock } = parts;
  // rows of markets far away are listed at once, with the prices that were read already
  const { quotes: readQuotes, closes: readCloses } = marketData.cached ?? marketData;
  const searchAgain = createRecentSearches(tickerIndex);
  const tickerAt = (position: number) => tickerIndex.tickers[position] as SearchTicker;

  /** The best finds by price or change, then all others as they were found: every page has its rows. */
  const byFigure = async (positions: Uint32Array, sort: Figure, asc: boolean, at: Date) => {
    const best = [...positions.subarray(0, PRICED_MAX)];
    const quotes = await readQuotes(
      best.map((position) => tickerAt(position).symbol),
      at,
    );
    const direction = asc ? 1 : -1;
    const figures = new Map(
      best.map((position) => [position, quotes.get(tickerAt(position).symbol)?.[sort] ?? Number.NaN]),
    );
    const figure = (position: number) => figures.get(position) ?? Number.NaN;
    const known = best.filter((position) => Number.isFinite(figure(position)));
    const unknown = best.filter((position) => !Number.isFinite(figure(position)));
    known.sort((a, b) => direction * (figure(a) - figure(b)) || a - b);
    return Uint32Array.from([...known, ...unknown, ...positions.subarray(PRICED_MAX)]);
  };

  const sorted = async (positions: Uint32Array, { sort, asc }: Input, at: Date): Promise<Uint32Array> => {
    if (sort === 'relevance') return positions;
    if (isFigure(sort)) return byFigure(positions, sort, asc, at);
    const ascending = await tickerIndex.inOrder(positions, sort);
    return asc ? ascending : ascending.reverse();
  };

  /** Closes of the last sessions, of a history those before its end. */
  const readLines = async (page: readonly SearchTicker[], at: Date) => {
    const ends = Map.groupBy(page, ({ historyUntil }) => historyUntil ?? isoDate(at));
    const parts = await Promise.all(
      [...ends].map(([to, some]) =>
        readCloses(
          some.map(({ symbol }) => symbol),
          { from: addDays(to, -SPARKLINE_DAYS), to, asOf: at },
        ),
      ),
    );
    return new Map(parts.flatMap((part) => [...part]));
  };

  const present = async (
    page: readonly SearchTicker[],
    withStats: boolean,
    at: Date,
  ): Promise<AvailableTicker[]> => {
    const symbols = page.map(({ symbol }) => symbol);
    const [quotes, closes] = await Promise.all([
      readQuotes(symbols, at),
      withStats ? readLines(page, at) : undefined,
    ]);
    return page.map((ticker) => {
      const { symbol, name, type, market, exchange, country, sector, industry, historyUntil } = ticker;
      const { currency, synthetic } = ticker;
      const { price = null, change1d = null, change1dPct = null } = quotes.get(symbol) ?? {};
      const sparkline = closes && [...(closes.get(symbol)?.values.slice(-SPARKLINE_SESSIONS) ?? [])];
      return {
        ...{ symbol, name, type, market, exchange, country, sector, industry },
        ...{ price, change1d, change1dPct, currency, synthetic },
        ...(historyUntil !== undefined && { pricesUntil: historyUntil }),
        ...(sparkline && { sparkline }),
      };
    });
  };

  return async ({ input }) => {
    const { page, size, stats, sort } = input;
    const now = clock.now();
    const at = isFigure(sort)
      ? new Date(Math.floor(now.getTime() / FIGURES_EVERY_MS) * FIGURES_EVERY_MS)
      : now;
    const { positions, facets, types } = isEmpty(input)
      ? NOTHING
      : searchAgain(searchKey(input), input.search, () => filterOf(input, indexMembers));
    const order = await sorted(positions, input, at);
    const shown = Array.from(order.subarray((page - 1) * size, page * size), tickerAt);
    return {
      list: await present(shown, stats, at),
      meta: { totalSize: positions.length, totalPage: Math.ceil(positions.length / size) },
      ...(stats && {
        stats: {
          countries: [...facets.countries],
          sectors: [...facets.sectors],
          exchanges: [...facets.exchanges],
          tabs: countTabs(types),
        },
      }),
    };
  };
};
