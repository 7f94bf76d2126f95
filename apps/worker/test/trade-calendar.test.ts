/**
 * safety G5: no simulated trade of an asset on a day on which its own market is closed, and no holidays taken for the end of its prices, over ten
 * years of the calendars of six markets.
 */
import { dayFromIso, isoFromDay } from '@ballast/contract/dates';
import { MARKETS, type Market } from '@ballast/contract/markets';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { demoSeed } from '@ballast/market/demo-seed';
import { createMarket } from '@ballast/market/market';
import { exchangeOf } from '@ballast/market/universe/exchanges';
import { DATA_PERIODS } from '@ballast/quant/keys';
import type { PricedSymbol } from '@ballast/quant/returns/align';
import { alignHistory } from '@ballast/quant/simulation/align-history';
import { type Policy, simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import { describe, expect, it } from 'vitest';

const [FROM, START, UNTIL] = ['2014-11-03', '2015-01-02', '2024-12-31'];
const PER_MARKET = 3;

const market = createMarket(demoSeed);
type Ticker = NonNullable<ReturnType<typeof market.universe.findTicker>>;

const tickersOf = (key: Market): Ticker[] => {
  const found: Ticker[] = [];
  const exchanges = new Set<string>();
  for (const ticker of market.universe.tickers()) {
    const isFree =
      key === 'FX' || key === 'CR' || key === 'US' || key === 'TR' || !exchanges.has(ticker.exchange);
    const isWanted = exchangeOf(ticker.exchange).market === key && ticker.listedFrom < FROM && isFree;
    if (!isWanted) continue;
    exchanges.add(ticker.exchange);
    found.push(ticker);
    if (found.length === PER_MARKET) break;
  }
  return found;
};
const calendarFor = ({ exchange }: Ticker) => calendarOf(exchangeOf(exchange).calendar);

const seriesOf = ({ symbol, currency }: Ticker): PricedSymbol => {
  const { dates, columns } = market.dailyCloses([symbol], FROM, UNTIL, 'all');
  const prices = { dates, values: columns[0]?.closes ?? [] };
  return { symbol, domain: symbol.split('.')[1] ?? '', currency, prices };
};

/** Rates as the product reads them: of the days on which currencies trade. */
const forexDays = calendarOf('forex').sessionsBetween(dayFromIso(FROM), dayFromIso(UNTIL));
const ratesOf = (currencies: ReadonlySet<string>) => {
  const dates = Array.from(forexDays, isoFromDay);
  const series = [...currencies].map((currency) => {
    const values = dates.map((date) => market.exchangeRate(currency, 'USD', date)?.rate ?? Number.NaN);
    return [`${currency}USD`, { dates, values }] as const;
  });
  return Object.fromEntries(series);
};

/** Equal weights, restored at every row. */
const equalWeights: Policy<null, never> = (view) => {
  const n = view.symbols.length;
  return { order: new Float64Array(n).fill(1 / n), memory: null, note: null };
};

const tradesOnClosedDays = (tickers: readonly Ticker[], dataPeriod: (typeof DATA_PERIODS)[number]) => {
  const { history, start } = alignHistory({
    assets: tickers.map(seriesOf),
    watched: [],
    currency: 'USD',
    rates: ratesOf(new Set(tickers.map(({ currency }) => currency))),
    dataPeriod,
    firstDecision: START,
    until: UNTIL,
    observations: 20,
  });
  const rules = {
    initialValue: 1e6,
    start,
    lag: 1,
    cashRate: 0,
    borrowFee: 0,
    lots: null,
    minTrade: 0,
    costs: { transactionCost: 0.001, intervals: [] },
  };
  const closed: string[] = [];
  const ended: string[] = [];
  let trades = 0;
  let held = new Float64Array(tickers.length);
  for (const event of simulate(history, equalWeights, rules, startCheckpoint(tickers.length, rules, null))) {
    if (event.type === 'delisting') ended.push(`${tickers[event.delisting.asset]?.symbol}`);
    if (event.type !== 'value') continue;
    const { date, checkpoint } = event.value;
    const day = dayFromIso(date);
    for (const [i, ticker] of tickers.entries()) {
      if (checkpoint.shares[i] === held[i]) continue;
      trades++;
      if (!calendarFor(ticker).isSession(day)) closed.push(`${ticker.symbol} on ${date}`);
    }
    held = Float64Array.from(checkpoint.shares);
  }
  return { closed, ended, trades, rows: history.dates.length - start };
};

describe('no simulated trade on a day without a session', () => {
  it.each(MARKETS)('of %s alone', (key) => {
    const tickers = tickersOf(key);
    expect(tickers).toHaveLength(PER_MARKET);
    for (const dataPeriod of DATA_PERIODS) {
      const { closed, ended, trades } = tradesOnClosedDays(tickers, dataPeriod);
      expect(closed).toEqual([]);
      expect(ended).toEqual([]);
      expect(trades).toBeGreaterThan(200);
    }
  });

  it.each(DATA_PERIODS)(
    'of all six together, whose rows are the union of their sessions (%s)',
    (dataPeriod) => {
      const tickers = MARKETS.flatMap((key) => tickersOf(key));
      const { closed, ended, trades, rows } = tradesOnClosedDays(tickers, dataPeriod);
      expect(closed).toEqual([]);
      expect(ended).toEqual([]);
      // most rows are sessions of all of them: an order waits for days, not for months
      expect(trades / tickers.length / rows).toBeGreaterThan(0.6);
    },
  );
});
