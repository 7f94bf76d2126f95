import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { measureTriggers, type TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { describe, expect, it } from 'vitest';
import { previewTriggers, type TriggersTask } from './preview-triggers.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2025, 10, 3);
/** Weekdays. */
const dates = Array.from({ length: 380 }, (_, k) => new Date(FIRST + k * DAY_MS))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));
const UNTIL = dates.at(-1) ?? '';
const priceOf = (asset: number) =>
  Float64Array.from(
    dates,
    (_, t) => 100 * (1 + asset * 0.004) ** t * (asset === 1 && t % 50 === 49 ? 1.2 : 1),
  );
const prices = [0, 1].map(priceOf);
const assets = prices.map((values, i) => ({
  symbol: `S${i}.US.NYSE`,
  domain: 'US',
  currency: 'USD',
  prices: { dates, values },
}));
const off = { active: false };
const SETTINGS: TriggerSettings = {
  ...REBALANCING_DEFAULT,
  period: { ...off, value: 30 },
  threshold: { ...off, value: 0.04 },
  drift: { active: true, value: 0.06 },
  jump: { active: true, value: 0.15 },
  outperform: { ...off, value: { symbols: ['S1.US.NYSE'], value: 0.05 } },
};
const RULES: Pick<TriggersTask, 'costs' | 'investment' | 'years'> = {
  costs: { transactionCost: 0, intervals: [] },
  investment: 10_000,
  years: 1,
};
const count = (triggers: TriggerSettings, rules: Partial<typeof RULES> = {}) =>
  previewTriggers({
    ...RULES,
    ...rules,
    history: {
      assets,
      watched: [],
      currency: 'USD',
      rates: {},
      dataPeriod: '1day',
      firstDecision: dates[20] ?? '',
      until: UNTIL,
    },
    triggers,
  });

/** The same by hand: equal weights, restored at each close at which one of these measures its limit. */
const replay = (key: 'threshold' | 'drift' | 'jump' | 'outperform' | 'period'): number => {
  const settings = {
    ...SETTINGS,
    ...Object.fromEntries(
      (['period', 'threshold', 'drift', 'jump', 'outperform'] as const).map((each) => [
        each,
        { ...SETTINGS[each], active: each === key },
      ]),
    ),
  } as TriggerSettings;
  let start = 20;
  let times = 0;
  for (let t = 21; t < dates.length; t++) {
    const at = (asset: number, row: number) => prices[asset]?.[row] ?? Number.NaN;
    const grown = [0, 1].map((asset) => 0.5 * (at(asset, t) / at(asset, start)));
    const total = grown.reduce((sum, value) => sum + value, 0);
    const state = {
      holdings: grown.map((value, asset) => ({
        weight: value / total,
        target: 0.5,
        price: at(asset, t),
        previousPrice: at(asset, t - 1),
      })),
      cash: { weight: 0, target: 0 },
      daysSinceRebalance: (Date.parse(dates[t] ?? '') - Date.parse(dates[start] ?? '')) / DAY_MS,
      portfolioReturn: total - 1,
      symbolReturns: { 'S1.US.NYSE': at(1, t) / at(1, start) - 1 },
    };
    if (measureTriggers(state, settings)[0]?.isReached !== true) continue;
    times += 1;
    start = t;
  }
  return times;
};

describe('triggers over the past', () => {
  const counted = count(SETTINGS);
  const timesOf = (key: string) =>
    counted.status === 'counted' ? counted.triggers.find(({ trigger }) => trigger === key)?.times : undefined;

  it.each(['period', 'threshold', 'drift', 'outperform', 'jump'] as const)(
    'would have fired by %s as often as a replay says, alone and switched on or not',
    (key) => {
      expect(replay(key)).toBeGreaterThan(0);
      expect(timesOf(key)).toBe(replay(key));
    },
  );

  it('together ask for less than the sum, as each approval restores the weights', () => {
    if (counted.status !== 'counted') throw new Error(counted.status);
    const sum = (timesOf('drift') ?? 0) + (timesOf('jump') ?? 0);
    expect(counted.together).toBeGreaterThan(0);
    expect(counted.together).toBeLessThanOrEqual(sum);
    expect(counted).toMatchObject({ from: dates[20], until: UNTIL, closes: dates.length - 21 });
  });

  it('cost a year what each suggestion trades at its rate, the purchase aside', () => {
    const rate = 0.002;
    const paid = count(SETTINGS, { costs: { transactionCost: rate, intervals: [] } });
    if (paid.status !== 'counted' || counted.status !== 'counted') throw new Error(paid.status);
    expect(counted.cost).toBe(0);
    expect(paid.turnover).toBeGreaterThan(0);
    // ½ Σ|traded| is the turnover; what is paid is never bought again
    expect(paid.cost).toBeCloseTo(2 * rate * paid.turnover, 9);
    expect(paid.dates).toHaveLength(paid.together);
    const years = (Date.parse(paid.until) - Date.parse(paid.from)) / DAY_MS / 365;
    // each restores at least a hundredth: a drift of 6 %, or a jump of 20 % of the half
    expect(paid.turnover * years).toBeGreaterThan(paid.together * 0.01);
    const byAmount = [
      { min: 0, max: 1000, rate: 0.01 },
      { min: 1000, max: null, rate: 0 },
    ];
    const costs = { transactionCost: 0, intervals: byAmount };
    const large = count(SETTINGS, { costs, investment: 1e9 });
    const small = count(SETTINGS, { costs, investment: 5000 });
    expect([large, small].map((one) => one.status === 'counted' && one.cost > 0)).toEqual([false, true]);
  });

  it('begin where two have prices, and tell who is younger', () => {
    const [first, second] = assets;
    const later = {
      dates: dates.slice(100),
      values: (second?.prices.values ?? new Float64Array()).slice(100),
    };
    const third = { ...second, symbol: 'S2.US.NYSE', prices: second?.prices } as NonNullable<typeof second>;
    const history = {
      ...({ watched: [], currency: 'USD', rates: {}, dataPeriod: '1day', until: UNTIL } as const),
      firstDecision: dates[20] ?? '',
    };
    const ask = (all: readonly (typeof first)[]) =>
      previewTriggers({
        ...RULES,
        triggers: SETTINGS,
        history: { ...history, assets: all as NonNullable<typeof first>[] },
      });
    const young = { ...second, prices: later } as typeof second;
    expect(ask([first, young])).toMatchObject({ from: dates[100], young: 0 });
    expect(ask([first, third, young])).toMatchObject({ from: dates[20], young: 1 });
  });

  it('have no history where there is one close', () => {
    const alone = { dates: dates.slice(-1), values: Float64Array.of(1) };
    const short = assets.map((asset) => ({ ...asset, prices: alone }));
    const history = { assets: short, watched: [], currency: 'USD', rates: {}, dataPeriod: '1day' } as const;
    expect(
      previewTriggers({
        ...{ ...RULES, triggers: SETTINGS },
        history: { ...history, firstDecision: UNTIL, until: UNTIL },
      }),
    ).toEqual({
      status: 'no_history',
    });
  });
});
