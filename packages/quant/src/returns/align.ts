/**
 * From dated prices of several markets and currencies to one complete matrix of returns (math#from-prices-to-returns).
 * What limits the answer is in `warnings` (math#warnings-and-notices); what was mended or noticed in the
 * sources besides (order, duplicate days, prices after the decision) is in `notices`, so that nothing is dropped silently.
 */
import type { DataPeriod } from '../keys.ts';
import type { Warning } from '../warning.ts';
import {
  benchmarkWarning,
  type CleanReturns,
  cleanReturns,
  coverageFault,
  type UncleanReturns,
} from './clean-returns.ts';
import { lastDailyRows } from './daily-rows.ts';
import { type ExchangeRate, findExchangeRate } from './exchange-rate.ts';
import { createMissingPrices } from './missing-prices.ts';
import { DAYS_PER_PERIOD, periodRowIndices } from './period-rows.ts';
import { CRYPTO_DOMAIN, isAllCrypto, periodsPerYear } from './periods-per-year.ts';
import {
  isPrice,
  lastIndexUntil,
  type OrderedSeries,
  orderSeries,
  type PriceSeries,
} from './price-series.ts';
import { convertPrices, fillForward, MAX_FILLED_ROWS, sampleOnRows } from './sample-prices.ts';

export interface PricedSymbol {
  readonly symbol: string;
  /** Market key; `CR` marks crypto, which adds no rows beside other assets. */
  readonly domain: string;
  /** Currency of its prices. */
  readonly currency: string;
  readonly prices: PriceSeries;
}

export interface AlignmentInput {
  readonly assets: readonly PricedSymbol[];
  /** Portfolio currency. */
  readonly currency: string;
  /** `USDTRY` → lira for one dollar. */
  readonly rates: Readonly<Record<string, PriceSeries>>;
  readonly dataPeriod: DataPeriod;
  /** ISO date; nothing after it is read. */
  readonly decision: string;
  /** T. */
  readonly observations: number;
  /** Only where the program needs it: it never adds a row, but a row without its return is dropped. */
  readonly benchmark?: PricedSymbol;
  /** What figures are compared with: joined to the rows that are left, neither adds nor drops one. */
  readonly comparison?: PricedSymbol;
}

interface AlignmentFacts {
  /** Periods per year A of every asset, the benchmark and the metrics. */
  readonly periodsPerYear: number;
  /** T+1 rows, fewer if the history is shorter. */
  readonly priceRowDates: readonly string[];
  /** Last converted price up to the decision of every input asset, NaN if none. */
  readonly lastPrices: Float64Array;
  readonly excludedSymbols: readonly string[];
  readonly notices: readonly Warning[];
}

export type Alignment =
  | (AlignmentFacts &
      CleanReturns & {
        readonly symbols: readonly string[];
        /** Dates of the rows of `returns`: the later date of each return. */
        readonly rowDates: readonly string[];
        readonly droppedDates: readonly string[];
        /** On the rows of `returns`, NaN where it has none; absent where it was not asked for or left out (see `notices`). */
        readonly comparison?: Float64Array;
      })
  | (AlignmentFacts & UncleanReturns);

export interface Source {
  readonly series: OrderedSeries;
  /** 'same' currency needs none; undefined: the pair is missing altogether. */
  readonly rate: ExchangeRate | 'same' | undefined;
}

export function openSource(asset: PricedSymbol, input: Pick<AlignmentInput, 'currency' | 'rates'>): Source {
  const series = orderSeries(asset.prices);
  const rate =
    asset.currency === input.currency
      ? 'same'
      : findExchangeRate(asset.currency, input.currency, input.rates);
  return { series, rate };
}

/** A move by this factor between two rows is a unit error or a missed split far more often than a price. */
const SUSPICIOUS_FACTOR = 10;
/** Rows without any move after which a price is taken for frozen. */
const FROZEN_ROWS = 20;

/** What looks wrong in a column of returns but is used as it is: the number of such moves, the longest standstill. */
function suspicionsOf(column: Float64Array, asset: number): Warning[] {
  let jumps = 0;
  let still = 0;
  let longest = 0;
  for (const r of column) {
    if (1 + r >= SUSPICIOUS_FACTOR || 1 + r <= 1 / SUSPICIOUS_FACTOR) jumps++;
    still = r === 0 ? still + 1 : 0;
    longest = Math.max(longest, still);
  }
  const suspicions: Warning[] = [];
  if (jumps > 0) suspicions.push({ warning: 'suspicious-jumps', asset, count: jumps });
  if (longest >= FROZEN_ROWS) suspicions.push({ warning: 'frozen', asset, count: longest });
  return suspicions;
}

function noticesOf({ series }: Source, asset: number, decision: string): Warning[] {
  const notices: Warning[] = [];
  if (series.wasUnordered) notices.push({ warning: 'unordered', asset });
  if (series.duplicateDays > 0)
    notices.push({ warning: 'duplicate-days', asset, count: series.duplicateDays });
  let unusable = 0;
  for (let k = 0; k < series.values.length; k++) {
    const value = series.values[k];
    if (!Number.isNaN(value) && !isPrice(value)) unusable++;
  }
  if (unusable > 0) notices.push({ warning: 'unusable-prices', asset, count: unusable });
  const future = series.dates.length - 1 - lastIndexUntil(series.dates, decision);
  if (future > 0) notices.push({ warning: 'after-decision', asset, count: future });
  return notices;
}

/** Converted and filled prices on daily rows. */
export function portfolioPrices({ series, rate }: Source, rows: readonly string[]): Float64Array {
  if (rate === undefined) return new Float64Array(rows.length).fill(Number.NaN);
  const local = sampleOnRows(series, rows);
  return fillForward(rate === 'same' ? local : convertPrices(local, rate, rows));
}

function returnsOn(prices: Float64Array, rowIndices: readonly number[]): Float64Array {
  return Float64Array.from({ length: Math.max(0, rowIndices.length - 1) }, (_, k) => {
    const change = prices[rowIndices[k + 1]] / prices[rowIndices[k]] - 1;
    return Number.isFinite(change) ? change : Number.NaN;
  });
}

function countFinite(values: Float64Array): number {
  return values.reduce((count, value) => count + (Number.isFinite(value) ? 1 : 0), 0);
}

/** Last price up to the decision with a rate of its own day: orders fill at it, however old it is. */
export function lastConvertedPrice(
  series: OrderedSeries,
  rate: ExchangeRate | 'same',
  decision: string,
): number {
  for (let k = lastIndexUntil(series.dates, decision); k >= 0; k--) {
    const value = series.values[k];
    if (!isPrice(value)) continue;
    if (rate === 'same') return value;
    const [converted] = convertPrices(Float64Array.of(value), rate, [series.dates[k]]);
    if (isPrice(converted)) return converted;
  }
  return Number.NaN;
}

export function alignReturns(input: AlignmentInput): Alignment {
  const { assets, dataPeriod, decision, observations } = input;
  const domains = assets.map(({ domain }) => domain);
  const allCrypto = isAllCrypto(domains);
  const sources: Source[] = [];
  for (const asset of assets) sources.push(openSource(asset, input));
  const rowSources = sources
    .filter((_, i) => allCrypto || domains[i] !== CRYPTO_DOMAIN)
    .map(({ series }) => series);
  const dailyLimit = (observations + 2) * DAYS_PER_PERIOD[dataPeriod] + MAX_FILLED_ROWS;
  const daily = lastDailyRows(rowSources, decision, dailyLimit);
  const window = periodRowIndices(dataPeriod, daily, decision, allCrypto).slice(-(observations + 1));

  const n = assets.length;
  const T = Math.max(0, window.length - 1);
  const values = new Float64Array(T * n);
  const countsBeforeConversion = new Int32Array(n);
  const suspicions: Warning[] = [];
  for (const [i, source] of sources.entries()) {
    const column = returnsOn(portfolioPrices(source, daily), window);
    for (let t = 0; t < T; t++) values[t * n + i] = column[t];
    suspicions.push(...suspicionsOf(column, i));
    countsBeforeConversion[i] =
      source.rate === 'same'
        ? countFinite(column)
        : countFinite(returnsOn(portfolioPrices({ ...source, rate: 'same' }, daily), window));
  }
  const priceRowDates = window.map((r) => daily[r]);
  const missing = createMissingPrices(priceRowDates);
  const sourceNotices: Warning[] = [];
  for (const [i, source] of sources.entries()) {
    sourceNotices.push(...noticesOf(source, i, decision));
    missing.add(domains[i], source.series);
  }
  missing.counts().forEach((count, asset) => {
    if (count > 0) sourceNotices.push({ warning: 'missing-prices', asset, count });
  });
  const withoutPair = sources.flatMap(({ rate }, i) => (rate === undefined ? [i] : []));
  const columnOf = (symbol: PricedSymbol) => {
    const source = openSource(symbol, input);
    const column = returnsOn(portfolioPrices(source, daily), window);
    const before = returnsOn(portfolioPrices({ ...source, rate: 'same' }, daily), window);
    return { column, countBeforeConversion: countFinite(before) };
  };
  const benchmark = input.benchmark && columnOf(input.benchmark);
  const comparison = input.comparison && columnOf(input.comparison);

  const cleaned = cleanReturns({
    T,
    n,
    values,
    alreadyExcluded: withoutPair,
    countsBeforeConversion,
    ...(benchmark && {
      benchmark: benchmark.column,
      benchmarkCountBeforeConversion: benchmark.countBeforeConversion,
    }),
  });
  const comparisonFault = comparison && coverageFault(comparison.column, comparison.countBeforeConversion);
  const benchmarkNotices = benchmarkWarning(cleaned.benchmarkFault ?? comparisonFault);
  const shortHistory: Warning[] = T < observations ? [{ warning: 'short-history', count: T }] : [];
  const noRate = withoutPair.map((asset): Warning => ({ warning: 'no-rate', asset }));
  const facts = {
    periodsPerYear: periodsPerYear(dataPeriod, domains),
    priceRowDates,
    lastPrices: Float64Array.from(sources, ({ series, rate }) =>
      rate === undefined ? Number.NaN : lastConvertedPrice(series, rate, decision),
    ),
    excludedSymbols: cleaned.excluded.map((i) => assets[i].symbol),
    notices: [...shortHistory, ...sourceNotices, ...suspicions, ...benchmarkNotices],
    warnings: [...noRate, ...cleaned.warnings],
  };
  if (cleaned.status === 'error') return { ...cleaned, ...facts };
  const used = new Set(cleaned.rows);
  return {
    ...cleaned,
    ...facts,
    symbols: cleaned.kept.map((i) => assets[i].symbol),
    rowDates: cleaned.rows.map((t) => priceRowDates[t + 1]),
    droppedDates: priceRowDates.slice(1).filter((_, t) => !used.has(t)),
    ...(comparison &&
      comparisonFault === undefined && {
        comparison: Float64Array.from(cleaned.rows, (t) => comparison.column[t]),
      }),
  };
}

export type AlignedReturns = Extract<Alignment, { status: 'clean' }>;
