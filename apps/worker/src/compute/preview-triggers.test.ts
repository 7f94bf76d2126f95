import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { measureTriggers, type TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { describe, expect, it } from 'vitest';
import { previewTriggers } from './preview-triggers.ts';

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
const count = (triggers: TriggerSettings) =>
  previewTriggers({
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

  it('have no history where there is one close', () => {
    const alone = { dates: dates.slice(-1), values: Float64Array.of(1) };
    const short = assets.map((asset) => ({ ...asset, prices: alone }));
    const history = { assets: short, watched: [], currency: 'USD', rates: {}, dataPeriod: '1day' } as const;
    expect(
      previewTriggers({ history: { ...history, firstDecision: UNTIL, until: UNTIL }, triggers: SETTINGS }),
    ).toEqual({
      status: 'no_history',
    });
  });
});
