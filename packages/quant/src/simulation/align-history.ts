/** From dated prices to the rows of a simulation: the grid of the data period through the first decision (math#from-prices-to-returns, math#back-test). */
import type { DataPeriod } from '../keys.ts';
import type { PricedSymbol } from '../returns/align.ts';
import { openSource, portfolioPrices, type Source } from '../returns/align.ts';
import { lastDailyRows } from '../returns/daily-rows.ts';
import { gridRowIndices } from '../returns/period-rows.ts';
import { CRYPTO_DOMAIN, isAllCrypto, periodsPerYear } from '../returns/periods-per-year.ts';
import { lastIndexUntil, type PriceSeries } from '../returns/price-series.ts';
import { sampleOnRows } from '../returns/sample-prices.ts';
import { carryForward, endedOnRows, type PriceHistory, whereFinite } from './price-history.ts';

export interface HistoryInput {
  readonly assets: readonly PricedSymbol[];
  /** Benchmark and symbols of the outperform trigger. */
  readonly watched: readonly PricedSymbol[];
  readonly currency: string;
  readonly rates: Readonly<Record<string, PriceSeries>>;
  readonly dataPeriod: DataPeriod;
  /** ISO date of the first decision: the grid of 3-day and 2-week rows is counted from it, both ways. */
  readonly firstDecision: string;
  /** ISO date of the last row. */
  readonly until: string;
  /** T: rows kept before the first decision. */
  readonly observations: number;
}

export interface AlignedHistory {
  readonly history: PriceHistory;
  /** Row of the first decision; −1 if no row lies at or before it. */
  readonly start: number;
}

function takeRows(columns: readonly Float64Array[], rows: readonly number[]): Float64Array {
  const taken = new Float64Array(rows.length * columns.length);
  let at = 0;
  for (const row of rows) for (const column of columns) taken[at++] = column[row];
  return taken;
}

export function alignHistory(input: HistoryInput): AlignedHistory {
  const { assets, dataPeriod, firstDecision, until, observations } = input;
  const domains = assets.map(({ domain }) => domain);
  const allCrypto = isAllCrypto(domains);
  const open = (symbol: PricedSymbol): Source => openSource(symbol, input);
  const sources = assets.map(open);
  const rowSources = sources
    .filter((_, i) => allCrypto || domains[i] !== CRYPTO_DOMAIN)
    .map(({ series }) => series);
  const daily = lastDailyRows(rowSources, until, Number.POSITIVE_INFINITY);
  const grid = gridRowIndices(dataPeriod, daily, firstDecision, until, allCrypto);
  const startInGrid = lastIndexUntil(
    grid.map((r) => daily[r]),
    firstDecision,
  );
  const from = Math.max(0, startInGrid - observations);
  const rows = grid.slice(from);
  const n = assets.length;
  const prices = takeRows(
    sources.map((source) => portfolioPrices(source, daily)),
    rows,
  );
  const local = takeRows(
    sources.map((source) => portfolioPrices({ ...source, rate: 'same' }, daily)),
    rows,
  );
  const closes = sources.map(({ series }) => sampleOnRows(series, daily));
  const watched = input.watched.map((symbol) => {
    const source = open(symbol);
    const own = takeRows([portfolioPrices(source, daily)], rows);
    const inOwnCurrency = takeRows([portfolioPrices({ ...source, rate: 'same' }, daily)], rows);
    const series = { prices: own, carried: carryForward(own, 1), hasLocalPrice: whereFinite(inOwnCurrency) };
    return [symbol.symbol, series] as const;
  });
  return {
    start: startInGrid - from,
    history: {
      symbols: assets.map(({ symbol }) => symbol),
      dates: rows.map((r) => daily[r]),
      prices,
      carried: carryForward(prices, n),
      hasLocalPrice: whereFinite(local),
      hasClose: whereFinite(takeRows(closes, rows)),
      ended: Uint8Array.from(takeRows(closes.map(endedOnRows), rows)),
      periodsPerYear: periodsPerYear(dataPeriod, domains),
      watched: Object.fromEntries(watched),
    },
  };
}
