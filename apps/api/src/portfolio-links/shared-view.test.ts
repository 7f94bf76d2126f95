import { addDays } from '@ballast/contract/dates';
import { configurationSchema } from '@ballast/contract/entities/configuration';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { expect, it } from 'vitest';
import { noMetrics } from '../portfolio-views/portfolio-metrics.ts';
import { type SharedParts, sharedView } from './shared-view.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const START = '2026-11-02';
const PRICES = [30, 70];
const UNITS = [7, 3];

/** Two assets and cash; `scale` is how much of everything there is, `paidIn` money that came on the third day. */
const portfolio = (scale: number, paidIn = 0): SharedParts => {
  const values = [1000, 1010, 1040, 936, 988].map(
    (value, day) => value * scale + (day < 2 ? 0 : paidIn * scale * (value / 1040)),
  );
  const state = (value: number, day: number) => ({
    balance: value * 0.4,
    investment: value * 0.6,
    credit: 0,
    revenue: value - (1000 + (day < 2 ? 0 : paidIn)) * scale,
    assets: [],
  });
  const worth = PRICES.map((price, at) => price * (UNITS[at] ?? 0) * scale);
  const value = worth.reduce((sum, each) => sum + each, 400 * scale);
  return {
    value,
    currency: 'USD',
    dataPeriod: '1day',
    metrics: noMetrics('too_few_observations'),
    configuration: configurationSchema.parse({
      tickers: ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE'],
      models: ['linear_method'],
    }),
    rebalancing: rebalancingSchema.parse({}),
    state: { ...state(value, 4), balance: 400 * scale },
    assets: PRICES.map((price, at) => ({
      symbol: `${'AB'[at]}.US.NYSE`,
      name: `Company ${at}`,
      weight: (worth[at] ?? 0) / value,
      targetWeight: at === 0 ? 0.25 : null,
      amount: (UNITS[at] ?? 0) * scale,
      price,
      cost: (worth[at] ?? 0) * 0.9,
      currentValue: worth[at] ?? 0,
      change1dPct: 0.01,
      changeToday: scale,
      changeTodayPct: 0.01,
      day: { previous: price, startUnits: (UNITS[at] ?? 0) * scale, paid: 0 },
    })),
    history: values.map((each, day) => ({ date: addDays(START, day), state: state(each, day) })),
  };
};

it('is of a portfolio a hundred times as large the same to the last digit', () => {
  const one = sharedView('Shown', portfolio(1), null, NOW);
  expect(sharedView('Shown', portfolio(100), null, NOW)).toEqual(one);
  expect(one.performance?.index).toEqual([100, 101, 104, 93.6, 98.8]);
  expect(one.performance?.drawdown).toEqual([0, 0, 0, -0.1, -0.05]);
  expect(one.cashWeight).toBe(0.488);
});

it('does not move with money that is put in', () => {
  const { performance } = sharedView('Shown', portfolio(1, 520), null, NOW);
  expect(performance?.index).toEqual([100, 101, 104, 93.6, 98.8]);
});

it('rounds shares to thousandths, so that whole units cannot be told from their ratios', () => {
  const { allocation } = sharedView('Shown', portfolio(1), null, NOW);
  expect(allocation).toEqual([
    { code: 'A', name: 'Company 0', weight: 0.256, targetWeight: 0.25 },
    { code: 'B', name: 'Company 1', weight: 0.256, targetWeight: null },
  ]);
});

it('counts a benchmark from its first price within the days, and carries it over days without one', () => {
  const closes = new Map<string, number | null>([
    [addDays(START, 1), 50],
    [addDays(START, 2), null],
    [addDays(START, 3), 55],
  ]);
  const { performance } = sharedView('Shown', portfolio(1), { name: 'World', closes }, NOW);
  expect(performance?.benchmark).toEqual({ name: 'World', index: [null, 100, 100, 110, 110] });
});

it('has no course of a single value, and no benchmark without a price', () => {
  const { history, ...rest } = portfolio(1);
  expect(sharedView('Shown', { ...rest, history: history.slice(0, 1) }, null, NOW).performance).toBeNull();
  const none = { name: 'World', closes: new Map() };
  expect(sharedView('Shown', { ...rest, history }, none, NOW).performance?.benchmark).toBeNull();
});
