/** Prices, rates and splits of what a file trades, from its first day to now. */
import { addDays, dayFromIso, isoDate, isoFromDay } from '@ballast/contract/dates';
import type { TradeRow } from '@ballast/contract/entities/trade-import';
import type { KnownSplit } from '@ballast/domain/trade-import/add-known-splits';
import type { DayCloses } from '@ballast/domain/trade-import/value-life';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { findExchangeRate } from '@ballast/quant/returns/exchange-rate';
import { convertPrices, fillForward } from '@ballast/quant/returns/sample-prices';
import { FILL_DAYS, loadCloses } from '../supervision/close-prices.ts';
import { factorOn, factorsOf } from './unadjusted.ts';

export interface TradeMarket extends DayCloses {
  readonly isKnown: (symbol: string) => boolean;
  readonly rateOf: (row: TradeRow) => number | undefined;
  readonly splits: readonly KnownSplit[];
  /** First day with a price of its own. */
  readonly pricedFrom: (symbol: string) => string | undefined;
  /** Last ones, portfolio currency. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface TradesToPrice {
  readonly rows: readonly TradeRow[];
  readonly currency: string;
  /** Units of the file are those of before the splits of its days. */
  readonly hasOldUnits: boolean;
}

const isWeekday = (day: number): boolean => ![2, 3].includes(((day % 7) + 7) % 7);

/** Weekdays, and every day on which something was traded. */
function daysOf(rows: readonly TradeRow[], today: string): readonly string[] {
  const traded = rows.map(({ date }) => date).filter((date) => date <= today);
  const first = traded.toSorted()[0] ?? today;
  const days = new Set(traded);
  for (let day = dayFromIso(first); day < dayFromIso(today); day += 1)
    if (isWeekday(day)) days.add(isoFromDay(day));
  return [...days].sort();
}

/** Rates of each foreign currency on the days; invented prices have rates of their own. */
async function loadRates(
  marketData: MarketData,
  currencies: ReadonlySet<string>,
  {
    currency,
    dates,
    now,
  }: { readonly currency: string; readonly dates: readonly string[]; readonly now: Date },
  isSynthetic: boolean | undefined,
): Promise<ReadonlyMap<string, Float64Array>> {
  const rates = new Map<string, Float64Array>();
  // some days before the first: of a day without a rate the last one before it counts
  const from = addDays(dates[0] ?? isoDate(now), -FILL_DAYS);
  const rows = [...Array.from({ length: FILL_DAYS }, (_, at) => addDays(from, at)), ...dates];
  const period = { from, to: isoDate(now), asOf: now };
  const pairs = [...currencies].flatMap((one) => [`${one}${currency}`, `${currency}${one}`]);
  if (pairs.length === 0) return rates;
  const known = await marketData.rates(
    pairs,
    period,
    isSynthetic === undefined ? undefined : { isSynthetic },
  );
  for (const one of currencies) {
    const rate = findExchangeRate(one, currency, Object.fromEntries(known));
    if (rate)
      rates.set(
        one,
        fillForward(convertPrices(new Float64Array(rows.length).fill(1), rate, rows)).slice(FILL_DAYS),
      );
  }
  return rates;
}

export async function loadTradeMarket(
  marketData: MarketData,
  { rows, currency, hasOldUnits }: TradesToPrice,
  now: Date,
): Promise<TradeMarket> {
  const today = isoDate(now);
  const dates = daysOf(rows, today);
  const from = dates[0] ?? today;
  const symbols = [...new Set(rows.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])))];
  const period = { from: addDays(from, -FILL_DAYS), to: today, asOf: now };
  const [instruments, closes, adjusted, actions, quotes] = await Promise.all([
    marketData.instruments(symbols),
    loadCloses(marketData, symbols, currency, { from, asOf: now }),
    marketData.closes(symbols, period),
    marketData.actions(symbols, { ...period, from }),
    localPrices(marketData, symbols, currency, now),
  ]);
  const isSynthetic = ({ symbol }: TradeRow) =>
    symbol === null ? undefined : instruments.get(symbol)?.isSynthetic;
  const foreign = (kind: boolean | undefined) =>
    new Set(
      rows.flatMap((row) =>
        row.currency !== null && row.currency !== currency && isSynthetic(row) === kind ? [row.currency] : [],
      ),
    );
  const time = { currency, dates, now };
  const rates = new Map<boolean | undefined, ReadonlyMap<string, Float64Array>>();
  for (const kind of [true, false, undefined])
    rates.set(kind, await loadRates(marketData, foreign(kind), time, kind));
  const place = new Map(dates.map((date, at) => [date, at]));

  const prices = new Map<string, Float64Array>();
  const firsts = new Map<string, string>();
  for (const symbol of symbols) {
    const series = adjusted.get(symbol);
    const factors = series ? factorsOf(series, actions.get(symbol) ?? [], { splits: hasOldUnits }) : [];
    const own = closes.onRows(symbol, dates);
    let last = Number.NaN;
    prices.set(
      symbol,
      own.map((close, at) => {
        if (close > 0) last = close / factorOn(factors, dates[at] ?? today);
        return last;
      }),
    );
    const first = prices.get(symbol)?.findIndex((price) => price > 0) ?? -1;
    if (first >= 0) firsts.set(symbol, dates[first] ?? today);
  }
  return {
    dates,
    priceOn: (symbol, day) => {
      const price = prices.get(symbol)?.[day];
      return price !== undefined && price > 0 ? price : undefined;
    },
    // an index is a benchmark and not held
    isKnown: (symbol) => (instruments.get(symbol)?.lot ?? null) !== null,
    rateOf: (row) => {
      if (row.currency === null || row.currency === currency) return 1;
      const rate = rates.get(isSynthetic(row))?.get(row.currency)?.[place.get(row.date) ?? -1];
      return rate !== undefined && rate > 0 ? rate : undefined;
    },
    splits: [...actions].flatMap(([symbol, list]) =>
      list.flatMap((action) =>
        action.kind === 'split' ? [{ symbol, date: action.exDate, ratio: action.ratio }] : [],
      ),
    ),
    pricedFrom: (symbol) => firsts.get(symbol),
    prices: Object.fromEntries([...quotes].map(([symbol, { price }]) => [symbol, price])),
  };
}
