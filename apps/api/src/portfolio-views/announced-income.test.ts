import { unitsOf } from '@ballast/domain/books/exact';
import type { CorporateAction } from '@ballast/integrations/market-data/corporate-action';
import type { MarketData, Period } from '@ballast/integrations/market-data/provider';
import { expect, it } from 'vitest';
import { announcedIncome } from './announced-income.ts';

const NOW = new Date('2026-11-24T15:00:00Z');
const [SONY, BP, NONE] = ['SONY.AS.TSE', 'BP.EU.LSE', 'NONE.US.NYSE'];

const asked: { symbols: readonly string[]; period: Period }[] = [];
const market = (actions: Readonly<Record<string, readonly CorporateAction[]>>): MarketData => ({
  instruments: async (symbols) =>
    new Map(
      symbols.map((symbol) => [
        symbol,
        {
          ...{ symbol, name: symbol, type: 'equity', market: 'AS', exchange: 'TSE', lot: 1 },
          ...{ currency: symbol === SONY ? 'JPY' : 'GBP', isSynthetic: false },
        } as const,
      ]),
    ),
  closes: async () => new Map(),
  rates: async () => new Map(),
  quotes: async () => new Map(),
  priceAt: async () => undefined,
  rateAt: async (from) => (from === 'GBP' ? 1.25 : undefined),
  actions: async () => new Map(),
  announced: async (symbols, period) => {
    asked.push({ symbols, period });
    return new Map(Object.entries(actions).filter(([symbol]) => symbols.includes(symbol)));
  },
});
const units = new Map([
  [SONY, unitsOf(10)],
  [BP, unitsOf(100.5)],
  [NONE, 0n],
]);
const dividend = (exDate: string, amount: number): CorporateAction => ({ kind: 'dividend', exDate, amount });

it('is by day, in the portfolio’s currency, of a year to come; without a rate the amount is unknown', async () => {
  const actions = {
    [BP]: [dividend('2027-02-01', 0.3), dividend('2026-12-01', 0.25)],
    [SONY]: [dividend('2027-01-01', 40)],
    [NONE]: [dividend('2027-01-01', 1)],
  };
  expect(await announcedIncome(market(actions), units, 'USD', NOW)).toEqual([
    { symbol: BP, exDate: '2026-12-01', units: 100.5, amount: 31.41 },
    { symbol: SONY, exDate: '2027-01-01', units: 10, amount: null },
    { symbol: BP, exDate: '2027-02-01', units: 100.5, amount: 37.69 },
  ]);
  expect(asked.at(-1)?.period).toEqual({ from: '2026-11-24', to: '2027-11-25', asOf: NOW });
});

it('is of the units that a split before it makes; of one day the dividend is paid on those of before', async () => {
  const split: CorporateAction = { kind: 'split', exDate: '2027-01-01', ratio: 3 };
  const actions = { [BP]: [split, dividend('2027-01-01', 0.3), dividend('2027-03-01', 0.1)] };
  expect(await announcedIncome(market(actions), units, 'USD', NOW)).toEqual([
    { symbol: BP, exDate: '2027-01-01', units: 100.5, amount: 37.69 },
    { symbol: BP, exDate: '2027-03-01', units: 301.5, amount: 37.69 },
  ]);
});

it('is owed for what is short', async () => {
  const short = new Map([[BP, unitsOf(-100)]]);
  expect(await announcedIncome(market({ [BP]: [dividend('2027-01-01', 0.3)] }), short, 'USD', NOW)).toEqual([
    { symbol: BP, exDate: '2027-01-01', units: -100, amount: -37.5 },
  ]);
});

it('is nothing where nobody announces', async () => {
  const { announced: _announced, ...silent } = market({});
  expect(await announcedIncome(silent, units, 'USD', NOW)).toEqual([]);
});
