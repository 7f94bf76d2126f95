/**
 * Imported prices as a source. What was not imported is not known: no symbol, price or rate is ever made up, and a rate that is
 * missing is left out (decision 002).
 */
import { DAY_MS, dayFromIso, isoDate, isoFromDay } from '@ballast/contract/dates';
import {
  DOMAIN_OF_MARKET,
  INSTRUMENT_TYPES,
  type InstrumentType,
  LOT_OF_TYPE,
  marketOfDomain,
} from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { lastCompletedDay } from '@ballast/market/calendars/market-state';
import { exchanges, leadingCalendar } from '@ballast/market/universe/exchanges';
import { adjustAllBars } from './adjust-bars.ts';
import { adjustCloses } from './adjust-closes.ts';
import { askTogether } from './ask-together.ts';
import type { CorporateAction } from './corporate-action.ts';
import { currencyOfPlace, quotedIn } from './currency-of-place.ts';
import { createFileRates, earlier, until } from './file-rates.ts';
import {
  isOver,
  type PriceStore,
  type StoredAction,
  type StoredInstrument,
  type StoredSeries,
} from './price-store.ts';
import type { DatedValues, Instrument, MarketData, Period, Quote } from './provider.ts';

const typeOfPlace = (domain: string, exchange: string): InstrumentType => {
  if (domain === 'FX') return 'currency';
  if (domain === 'CR') return 'crypto';
  if (exchange === 'INDEX') return 'index';
  return exchange === 'COMEX' || exchange === 'NYMEX' || exchange === 'ICE' ? 'commodity' : 'equity';
};

export function toInstrument({
  symbol,
  name,
  type,
  currency,
  historyUntil,
}: StoredInstrument): Instrument | undefined {
  const parts = parseSymbol(symbol);
  const market = parts && marketOfDomain(parts.domain);
  const stated = currency ?? currencyOfPlace(symbol);
  // Without a currency a price is a number without meaning.
  if (!parts || market === undefined || stated === undefined) return undefined;
  const known = INSTRUMENT_TYPES.find((one) => one === type) ?? typeOfPlace(parts.domain, parts.exchange);
  return {
    symbol,
    name: name ?? parts.code,
    type: known,
    market,
    exchange: parts.exchange,
    currency: quotedIn(stated).currency,
    lot: LOT_OF_TYPE[known],
    isSynthetic: false,
    ...(typeof historyUntil === 'string' && { historyUntil }),
  };
}

const divisorOf = ({ symbol, currency }: StoredInstrument): number =>
  quotedIn(currency ?? currencyOfPlace(symbol) ?? '').divisor;

const calendarFor = (symbol: string) => {
  const parts = parseSymbol(symbol);
  const known: Readonly<Record<string, (typeof exchanges)[keyof typeof exchanges]>> = exchanges;
  const exchange = parts && Object.hasOwn(known, parts.exchange) ? known[parts.exchange] : undefined;
  const market = parts && marketOfDomain(parts.domain);
  return calendarOf(exchange?.calendar ?? leadingCalendar[market ?? 'US']);
};

/** Splits and dividends take effect with the day they are for: from then on, earlier closes are told in new shares. */
const effectiveDate = (symbol: string, at: Date): string =>
  isoFromDay(calendarFor(symbol).zone.localDay(at.getTime()));

/** When the close of a day was known. */
const closedAt = (symbol: string, date: string): Date => {
  const day = dayFromIso(date);
  return new Date(calendarFor(symbol).session(day)?.close ?? (day + 1) * DAY_MS);
};

const divided = (values: Float64Array, divisor: number): Float64Array =>
  divisor === 1 ? values : values.map((value) => value / divisor);

const toAction = ({ kind, exDate, value }: StoredAction, divisor: number): CorporateAction =>
  kind === 'split' ? { kind, exDate, ratio: value } : { kind, exDate, amount: value / divisor };

const toActions = (
  stored: ReadonlyMap<string, StoredInstrument>,
  found: ReadonlyMap<string, readonly StoredAction[]>,
  isMeant: (action: StoredAction) => boolean,
): ReadonlyMap<string, readonly CorporateAction[]> =>
  new Map(
    [...found].flatMap(([symbol, list]) => {
      const instrument = stored.get(symbol);
      const meant = list.filter(isMeant);
      return instrument && meant.length > 0
        ? [[symbol, meant.map((one) => toAction(one, divisorOf(instrument)))] as const]
        : [];
    }),
  );

/** Closes as of the instant; what their source has adjusted is left as it is. */
const adjusted = (
  { dates, closes, adjustedThrough }: StoredSeries,
  actions: readonly StoredAction[] = [],
): DatedValues => {
  const later = actions.filter(({ exDate }) => adjustedThrough !== undefined && exDate > adjustedThrough);
  return {
    dates,
    values: adjustCloses(
      dates,
      closes,
      later.map((one) => toAction(one, 1)),
    ),
  };
};

/** From the last two closes. */
function quoteOf(stored: StoredInstrument, { dates, values }: DatedValues, at: Date): Quote | undefined {
  const instrument = toInstrument(stored);
  const date = dates.at(-1);
  if (!instrument || date === undefined) return undefined;
  const [price, before] = [values.at(-1) ?? Number.NaN, values.at(-2)].map((value) =>
    value === undefined ? undefined : value / divisorOf(stored),
  );
  if (price === undefined) return undefined;
  const { symbol, currency } = instrument;
  // the last move of a history is no move of today
  const isKnown = before !== undefined && !isOver(instrument, at);
  const dateBefore = isKnown ? dates.at(-2) : undefined;
  return {
    symbol,
    currency,
    price,
    change1d: isKnown ? price - before : null,
    change1dPct: isKnown ? price / before - 1 : null,
    at: closedAt(symbol, date),
    previousAt: dateBefore === undefined ? null : closedAt(symbol, dateBefore),
  };
}

export function createFilesMarketData(
  store: PriceStore,
): MarketData & Required<Pick<MarketData, 'ratesUntil'>> {
  /** The newest day whose session has ended: a file may hold the running one already. */
  const completedDate = (symbol: string, at: Date): string =>
    isoFromDay(lastCompletedDay(calendarFor(symbol), at.getTime() - (store.settlesAfterMs ?? 0)));

  // prices, actions and names of the same symbols are asked for beside each other, and by each portfolio of a page
  const askInstruments = askTogether(store.instruments);
  const instrumentsOf = async (symbols: readonly string[]) =>
    new Map((await askInstruments(symbols)).map((one) => [one.symbol, one]));

  /** By symbol, those that have taken effect at the instant. */
  const effective = async (symbols: readonly string[], from: string, at: Date) => {
    const dates = new Map(symbols.map((symbol) => [symbol, effectiveDate(symbol, at)]));
    const to = [...dates.values()].reduce((a, b) => (a > b ? a : b), from);
    const stored = (await store.corporateActions?.(symbols, { from, to })) ?? [];
    return Map.groupBy(
      stored.filter(({ symbol, exDate }) => exDate <= (dates.get(symbol) ?? '')),
      ({ symbol }) => symbol,
    );
  };

  const closes = async (symbols: readonly string[], { from, to, asOf }: Period) => {
    const [stored, actions] = await Promise.all([instrumentsOf(symbols), effective(symbols, from, asOf)]);
    // a dividend behind the period is measured against the close before it
    const isBehind = (symbol: string) =>
      actions.get(symbol)?.some(({ kind, exDate }) => kind === 'dividend' && exDate > to) ?? false;
    const parts = [
      { some: symbols.filter((symbol) => !isBehind(symbol)), to },
      { some: symbols.filter(isBehind), to: isoDate(asOf) },
    ].filter(({ some }) => some.length > 0);
    const series = await Promise.all(parts.map((part) => store.closes(part.some, { from, to: part.to })));
    const found = new Map<string, DatedValues>();
    for (const [symbol, one] of series.flatMap((part) => [...part])) {
      const instrument = stored.get(symbol);
      const { dates, values } = until(
        adjusted(one, actions.get(symbol)),
        earlier(to, completedDate(symbol, asOf)),
      );
      if (instrument && dates.length > 0)
        found.set(symbol, { dates, values: divided(values, divisorOf(instrument)) });
    }
    return found;
  };

  /** The last two closes that were known at the instant; what a file says of the running session is not known yet. */
  const lastTwo = async (symbols: readonly string[], at: Date): Promise<ReadonlyMap<string, DatedValues>> => {
    const byDate = Map.groupBy(symbols, (symbol) => completedDate(symbol, at));
    const found = await Promise.all([...byDate].map(([date, some]) => store.lastCloses(some, date, 2)));
    const series = new Map(found.flatMap((part) => [...part]));
    const first = [...series.values()].reduce(
      (day, { dates }) => earlier(day, dates[0] ?? day),
      '9999-12-31',
    );
    const actions = await effective([...series.keys()], first, at);
    return new Map([...series].map(([symbol, one]) => [symbol, adjusted(one, actions.get(symbol))] as const));
  };

  const quotes = async (symbols: readonly string[], at: Date) => {
    const [stored, last] = await Promise.all([instrumentsOf(symbols), lastTwo(symbols, at)]);
    const found = new Map<string, Quote>();
    for (const [symbol, series] of last) {
      const one = stored.get(symbol);
      const quote = one && quoteOf(one, series, at);
      if (quote) found.set(symbol, quote);
    }
    return found;
  };

  const { rates, rateAt, ratesUntil } = createFileRates(store, completedDate);

  return {
    ratesUntil,
    instruments: async (symbols) =>
      new Map(
        (await askInstruments(symbols)).flatMap((one) => {
          const instrument = toInstrument(one);
          return instrument ? [[one.symbol, instrument] as const] : [];
        }),
      ),
    quotes,
    closes,
    bars: async (symbols, period) => {
      const [adjustedCloses, stored] = await Promise.all([
        closes(symbols, period),
        store.bars?.(symbols, period),
      ]);
      return adjustAllBars(stored ?? new Map(), adjustedCloses);
    },
    leading: async (market, count) => (await store.leading?.(DOMAIN_OF_MARKET[market], count)) ?? [],
    rates,
    actions: async (symbols: readonly string[], { from, to, asOf }: Period) => {
      const [stored, found] = await Promise.all([instrumentsOf(symbols), effective(symbols, from, asOf)]);
      return toActions(stored, found, (action) => action.exDate <= to);
    },
    announced: async (symbols: readonly string[], { from, to, asOf }: Period) => {
      const [stored, found] = await Promise.all([
        instrumentsOf(symbols),
        store.corporateActions?.(symbols, { from, to }) ?? [],
      ]);
      const bySymbol = Map.groupBy(found, ({ symbol }) => symbol);
      return toActions(stored, bySymbol, ({ symbol, exDate }) => exDate > effectiveDate(symbol, asOf));
    },
    priceAt: async (symbol, at) => (await quotes([symbol], at)).get(symbol)?.price,
    rateAt,
  };
}
