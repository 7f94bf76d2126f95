/** A back-test over splits and dividends: the engine on adjusted closes is an account at raw prices that goes through them (safety G2). */
import type { CorporateAction } from '@ballast/integrations/market-data/corporate-action';
import { createSyntheticMarketData } from '@ballast/integrations/market-data/synthetic';
import { demoSeed } from '@ballast/market/demo-seed';
import { createMarket } from '@ballast/market/market';
import { type SimulationRules, simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import { bookValue, executeWeights } from '@ballast/quant/simulation/execute-weights';
import { historyFromPrices } from '@ballast/quant/simulation/price-history';
import { createSchedulePolicy } from '@ballast/quant/simulation/scheduled-policies';
import { expect, it } from 'vitest';

const market = createMarket(demoSeed);
const data = createSyntheticMarketData(market);

/** Of one exchange, so that all have the same sessions. */
const hasSplitIn = (year: number, ratio: number) => (symbol: string) =>
  market
    .corporateActions(symbol, `${year}-02-01`, `${year}-11-30`)
    ?.some((action) => action.kind === 'split' && action.ratio === ratio);

const companies = [...market.universe.tickers().take(95_000)]
  .filter(({ exchange, listedFrom }) => exchange === 'NYSE' && listedFrom < '2008')
  .map(({ symbol }) => symbol);

/** The raw account: units go through what happens to them, dividends buy more of the share at its price after them. */
function goThrough(units: number, action: CorporateAction, closeBefore: number): number {
  return action.kind === 'split' ? units * action.ratio : units / (1 - action.amount / closeBefore);
}

const yearOf = (ratio: number): number => {
  for (let year = 2010; year < 2025; year++) if (companies.some(hasSplitIn(year, ratio))) return year;
  throw new Error(`no split of ${ratio}`);
};

it.each([2, 1.5, 0.1])('split of %d: equity is that of raw prices and actions, to 1e-9', async (ratio) => {
  const year = yearOf(ratio);
  const split = companies.find(hasSplitIn(year, ratio)) ?? '';
  const payers = companies.filter((symbol) => symbol !== split).slice(0, 3);
  const symbols = [split, ...payers];
  const [from, to] = [`${year}-01-04`, `${year}-12-28`];
  const asOf = new Date(`${year}-12-28T23:59:00Z`);
  const adjusted = market.dailyCloses(symbols, from, to, 'all');
  const raw = market.dailyCloses(symbols, from, to, 'none');
  const { dates } = adjusted;
  const n = symbols.length;
  const matrix = (table: typeof raw) =>
    Float64Array.from(
      { length: dates.length * n },
      (_, at) => table.columns[at % n]?.closes[Math.floor(at / n)] ?? 0,
    );
  const history = historyFromPrices(symbols, dates, matrix(adjusted), 252);
  const rawPrices = matrix(raw);

  const rules: SimulationRules = {
    ...{ initialValue: 100_000, start: 0, lag: 0, cashRate: 0, borrowFee: 0 },
    ...{ costs: { transactionCost: 0.002, intervals: [] }, lots: null, minTrade: 0 },
  };
  const found = await data.actions(symbols, { from, to, asOf });
  const actionsOn = (date: string, symbol: string) =>
    (found.get(symbol) ?? []).filter(({ exDate }) => exDate === date);
  const splitRow = dates.findIndex((date) => actionsOn(date, split).some(({ kind }) => kind === 'split'));
  // bought before the split, traded on its very day and later, one of them short
  const schedule = new Map([
    [0, Float64Array.of(0.5, 0.3, 0.3, -0.2)],
    [splitRow, Float64Array.of(0.35, 0.4, 0.2, -0.1)],
    [Math.min(splitRow + 15, dates.length - 1), Float64Array.of(0.6, 0.1, 0.2, 0)],
  ]);

  let cash = rules.initialValue;
  let units: Float64Array = new Float64Array(n);
  let [row, seen, worst] = [0, 0, 0];
  let before = rules.initialValue;
  for (const event of simulate(
    history,
    createSchedulePolicy(schedule),
    rules,
    startCheckpoint(n, rules, null),
  )) {
    if (event.type !== 'value') continue;
    const prices = rawPrices.subarray(row * n, (row + 1) * n);
    const previous = rawPrices.subarray((row - 1) * n, row * n);
    symbols.forEach((symbol, i) => {
      for (const action of row === 0 ? [] : actionsOn(dates[row] ?? '', symbol)) {
        units[i] = goThrough(units[i] ?? 0, action, previous[i] ?? Number.NaN);
        seen++;
      }
    });
    const weights = schedule.get(row);
    if (weights) ({ cash, shares: units } = executeWeights(cash, units, prices, weights, rules));
    worst = Math.max(worst, Math.abs(event.value.value / bookValue(cash, units, prices) - 1));
    // no share of NYSE moves the whole by that much in a day; an unadjusted split would
    expect(Math.abs(Math.log(event.value.value / before))).toBeLessThan(0.15);
    before = event.value.value;
    row++;
  }
  expect(row).toBe(dates.length);
  expect(seen).toBeGreaterThan(1);
  expect(worst).toBeLessThan(1e-9);
});
