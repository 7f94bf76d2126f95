/**
 * Imported prices as a source. What was not imported is not known: no symbol, price or rate is ever made up, and a rate that is
 * missing is left out (decision 002).
 */
import { DAY_MS, dayAt, dayFromIso, isoDate, isoFromDay } from '@ballast/contract/dates';
import {
  INSTRUMENT_TYPES,
  type InstrumentType,
  LOT_OF_TYPE,
  marketOfDomain,
} from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { lastCompletedDay } from '@ballast/market/calendars/market-state';
import { exchanges, leadingCalendar } from '@ballast/market/universe/exchanges';
import { adjustCloses } from './adjust-closes.ts';
import type { CorporateAction } from './corporate-action.ts';
import { currencyOfPlace, quotedIn } from './currency-of-place.ts';
import type { DatedValues, Instrument, MarketData, Period, Quote } from './provider.ts';

export interface StoredInstrument {
  readonly symbol: string;
  readonly sourceSymbol: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  /** Last day of its data set, where nothing will continue it. */
  readonly historyUntil?: string | null;
}

export interface StoredSeries {
  readonly dates: readonly string[];
  readonly closes: Float64Array;
  /** Splits and dividends behind this day are not in the closes, an empty one: none are; absent: the source adjusts them itself. */
  readonly adjustedThrough?: string;
}

export interface StoredAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: CorporateAction['kind'];
  /** New shares for each old one, or money in the unit of the prices. */
  readonly value: number;
}

/** The columns in the database. */
export interface PriceStore {
  readonly instruments: (symbols: readonly string[]) => Promise<readonly StoredInstrument[]>;
  readonly closes: (
    symbols: readonly string[],
    period: { readonly from: string; readonly to: string },
  ) => Promise<ReadonlyMap<string, StoredSeries>>;
  /** The newest `count` closes up to a day, however old. */
  readonly lastCloses: (
    symbols: readonly string[],
    to: string,
    count: number,
  ) => Promise<ReadonlyMap<string, StoredSeries>>;
  /** Both days included, days ascending, a day's dividend before its split; absent: the source tells of none. */
  readonly corporateActions?: (
    symbols: readonly string[],
    period: { readonly from: string; readonly to: string },
  ) => Promise<readonly StoredAction[]>;
  /** So long after the end of a session its close may still change; absent: what is stored is final. */
  readonly settlesAfterMs?: number;
}

/** A rate older than five sessions is no rate of the day. */
const RATE_AGE_DAYS = 7;

const earlier = (a: string, b: string): string => (a < b ? a : b);

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

/** Its history has ended before that day. */
const isOver = ({ historyUntil }: Pick<StoredInstrument, 'historyUntil'>, at: Date): boolean =>
  typeof historyUntil === 'string' && historyUntil < isoDate(at);

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

/** Dates up to a day. */
const until = ({ dates, values }: DatedValues, last: string): DatedValues => {
  let end = dates.length;
  while (end > 0 && (dates[end - 1] ?? '') > last) end--;
  return end === dates.length
    ? { dates, values }
    : { dates: dates.slice(0, end), values: values.slice(0, end) };
};

const toAction = ({ kind, exDate, value }: StoredAction, divisor: number): CorporateAction =>
  kind === 'split' ? { kind, exDate, ratio: value } : { kind, exDate, amount: value / divisor };

const pairSymbol = (pair: string): string => `${pair}.FX.FOREX`;
/** Through which a pair may be had that was not imported itself; rates of one day multiply. */
const PIVOTS = ['EUR', 'USD'] as const;

const product = (a: DatedValues, b: DatedValues, combine: (x: number, y: number) => number): DatedValues => {
  const second = new Map(b.dates.map((date, at) => [date, b.values[at] ?? Number.NaN]));
  const shared = a.dates.map((date, at) => ({ date, at })).filter(({ date }) => second.has(date));
  return {
    dates: shared.map(({ date }) => date),
    values: Float64Array.from(shared, ({ date, at }) =>
      combine(a.values[at] ?? Number.NaN, second.get(date) ?? Number.NaN),
    ),
  };
};

/** A pair, its reciprocal, or its cross over a pivot, from what was imported. */
function findRates(pair: string, stored: (pair: string) => DatedValues | undefined): DatedValues | undefined {
  const direct = (from: string, to: string): DatedValues | undefined => {
    const own = stored(`${from}${to}`);
    if (own) return own;
    const inverse = stored(`${to}${from}`);
    return inverse && { dates: inverse.dates, values: inverse.values.map((rate) => 1 / rate) };
  };
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  const found = direct(from, to);
  if (found) return found;
  for (const pivot of PIVOTS) {
    const [first, second] = [direct(from, pivot), direct(pivot, to)];
    if (!first || !second) continue;
    const cross = product(first, second, (x, y) => x * y);
    if (cross.dates.length > 0) return cross;
  }
  return undefined;
}

/** Symbols from which the rates of a pair may follow. */
const pairSources = (pair: string): string[] => {
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  const both = (a: string, b: string) => [`${a}${b}`, `${b}${a}`];
  return [
    pair,
    ...both(from, to),
    ...PIVOTS.flatMap((pivot) => [...both(from, pivot), ...both(pivot, to)]),
  ].map(pairSymbol);
};

export function createFilesMarketData(
  store: PriceStore,
): MarketData & Required<Pick<MarketData, 'ratesUntil'>> {
  /** The newest day whose session has ended: a file may hold the running one already. */
  const completedDate = (symbol: string, at: Date): string =>
    isoFromDay(lastCompletedDay(calendarFor(symbol), at.getTime() - (store.settlesAfterMs ?? 0)));

  const instrumentsOf = async (symbols: readonly string[]) =>
    new Map((await store.instruments(symbols)).map((one) => [one.symbol, one]));

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
    for (const [symbol, { dates, values }] of last) {
      const one = stored.get(symbol);
      const instrument = one && toInstrument(one);
      const date = dates.at(-1);
      if (!one || !instrument || date === undefined) continue;
      const [price, before] = [values.at(-1) ?? Number.NaN, values.at(-2)].map((value) =>
        value === undefined ? undefined : value / divisorOf(one),
      );
      if (price === undefined) continue;
      // the last move of a history is no move of today
      const isKnown = before !== undefined && !isOver(instrument, at);
      const dateBefore = isKnown ? dates.at(-2) : undefined;
      found.set(symbol, {
        symbol,
        currency: instrument.currency,
        price,
        change1d: isKnown ? price - before : null,
        change1dPct: isKnown ? price / before - 1 : null,
        at: closedAt(symbol, date),
        previousAt: dateBefore === undefined ? null : closedAt(symbol, dateBefore),
      });
    }
    return found;
  };

  const rates = async (pairs: readonly string[], { from, to, asOf }: Period) => {
    const symbols = [...new Set(pairs.flatMap(pairSources))];
    const series = await store.closes(symbols, { from, to });
    const stored = (pair: string): DatedValues | undefined => {
      const one = series.get(pairSymbol(pair));
      if (!one) return undefined;
      const last = earlier(to, completedDate(pairSymbol(pair), asOf));
      return until({ dates: one.dates, values: one.closes }, last);
    };
    return new Map(
      pairs.flatMap((pair) => {
        const found = findRates(pair, stored);
        return found && found.dates.length > 0 ? [[pair, found] as const] : [];
      }),
    );
  };

  /** The rate with which a history ends, for whoever asks later. */
  const lastRate = async (pair: string, at: Date): Promise<number | undefined> => {
    const symbols = pairSources(pair);
    const over = (await store.instruments(symbols)).filter((one) => isOver(one, at));
    if (over.length === 0) return undefined;
    const series = await store.lastCloses(
      over.map(({ symbol }) => symbol),
      isoDate(at),
      1,
    );
    const found = findRates(pair, (name) => {
      const one = series.get(pairSymbol(name));
      return one && { dates: one.dates, values: one.closes };
    });
    return found?.values.at(-1);
  };

  return {
    ratesUntil: async (pairs) => {
      const stored = await store.instruments([...new Set(pairs.flatMap(pairSources))]);
      const ends = stored.flatMap(({ historyUntil }) =>
        typeof historyUntil === 'string' ? [historyUntil] : [],
      );
      return ends.length === 0 ? undefined : ends.reduce(earlier);
    },
    instruments: async (symbols) =>
      new Map(
        (await store.instruments(symbols)).flatMap((one) => {
          const instrument = toInstrument(one);
          return instrument ? [[one.symbol, instrument] as const] : [];
        }),
      ),
    quotes,
    closes,
    rates,
    actions: async (symbols: readonly string[], { from, to, asOf }: Period) => {
      const [stored, found] = await Promise.all([instrumentsOf(symbols), effective(symbols, from, asOf)]);
      return new Map(
        [...found].flatMap(([symbol, list]) => {
          const instrument = stored.get(symbol);
          const within = list.filter(({ exDate }) => exDate <= to);
          return instrument && within.length > 0
            ? [[symbol, within.map((one) => toAction(one, divisorOf(instrument)))] as const]
            : [];
        }),
      );
    },
    priceAt: async (symbol, at) => (await quotes([symbol], at)).get(symbol)?.price,
    rateAt: async (from, to, at) => {
      if (from === to) return 1;
      const period = {
        from: isoFromDay(dayAt(at) - RATE_AGE_DAYS),
        to: isoDate(at),
        asOf: at,
      };
      const pair = `${from}${to}`;
      return (await rates([pair], period)).get(pair)?.values.at(-1) ?? lastRate(pair, at);
    },
  };
}
