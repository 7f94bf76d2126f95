/** §7 POST /dataprovider/available-tickers: the picker's search over the whole universe. */
import type { AvailableTicker } from '@ballast/contract/entities/ticker';
import type { InstrumentType, PickerTab } from '@ballast/contract/markets';
import type { OperationInput } from '@ballast/contract/operations';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '../../clock.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { countBy } from '../../ticker-search/count-by.ts';
import type { IndexMembers } from '../../ticker-search/index-members.ts';
import type { SearchTicker } from '../../ticker-search/search-ticker.ts';
import type { TickerFilter, TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface AvailableTickersParts {
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

type Input = OperationInput<'marketData.availableTickers'>;

/** What each tab of the picker shows (§1); `exchange` and `market` are narrowed by their filters. */
const TYPES_OF_TAB: Record<PickerTab, readonly InstrumentType[]> = {
  market: ['equity', 'currency', 'crypto', 'commodity'],
  funds: ['fund', 'etf'],
  indexes: ['index'],
  exchange: [],
};

/** Prices of this many best finds are compared; pricing the whole universe for one page would take seconds. */
const PRICED_MAX = 500;
const SPARKLINE_SESSIONS = 30;
/** Calendar days that surely hold thirty sessions. */
const SPARKLINE_DAYS = 60;
const DAY_MS = 86_400_000;

const typesOf = ({ tab, types }: Input): readonly InstrumentType[] => {
  const ofTab = tab === undefined ? [] : TYPES_OF_TAB[tab];
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

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const availableTickers = (parts: AvailableTickersParts): Handler<'marketData.availableTickers'> => {
  const { tickerIndex, indexMembers, marketData, clock } = parts;
  const tickerAt = (position: number) => tickerIndex.tickers[position] as SearchTicker;

  const sorted = async (found: Uint32Array, { sort, asc }: Input): Promise<SearchTicker[]> => {
    const direction = asc ? 1 : -1;
    if (sort === 'symbol' || sort === 'name')
      return Array.from(found, tickerAt).sort(
        (a, b) => direction * (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0),
      );
    if (sort === 'relevance') return Array.from(found, tickerAt);
    const best = Array.from(found.subarray(0, PRICED_MAX), tickerAt);
    const quotes = await marketData.quotes(
      best.map(({ symbol }) => symbol),
      clock.now(),
    );
    const figure = ({ symbol }: SearchTicker) => quotes.get(symbol)?.[sort] ?? Number.NEGATIVE_INFINITY;
    return best.sort((a, b) => direction * (figure(a) - figure(b)) || (a.symbol < b.symbol ? -1 : 1));
  };

  const present = async (page: readonly SearchTicker[], withStats: boolean): Promise<AvailableTicker[]> => {
    const symbols = page.map(({ symbol }) => symbol);
    const now = clock.now();
    const period = {
      from: isoDate(now.getTime() - SPARKLINE_DAYS * DAY_MS),
      to: isoDate(now.getTime()),
      asOf: now,
    };
    const [quotes, closes] = await Promise.all([
      marketData.quotes(symbols, now),
      withStats ? marketData.closes(symbols, period) : undefined,
    ]);
    return page.map(
      ({ symbol, name, type, market, exchange, country, sector, industry, currency, synthetic }) => {
        const { price = null, change1d = null, change1dPct = null } = quotes.get(symbol) ?? {};
        const sparkline = closes && [...(closes.get(symbol)?.values.slice(-SPARKLINE_SESSIONS) ?? [])];
        return {
          ...{ symbol, name, type, market, exchange, country, sector, industry },
          ...{ price, change1d, change1dPct, currency, synthetic },
          ...(sparkline && { sparkline }),
        };
      },
    );
  };

  return async ({ input }) => {
    const filter = filterOf(input, indexMembers);
    const found = isEmpty(input) ? new Uint32Array() : tickerIndex.search(input.search, filter);
    const { page, size, stats } = input;
    const shown = (await sorted(found, input)).slice((page - 1) * size, page * size);
    const all = stats ? Array.from(found, tickerAt) : [];
    return {
      list: await present(shown, stats),
      meta: { totalSize: found.length, totalPage: Math.ceil(found.length / size) },
      ...(stats && {
        stats: {
          countries: countBy(all, ({ country }) => country),
          sectors: countBy(all, ({ sector }) => sector),
        },
      }),
    };
  };
};
