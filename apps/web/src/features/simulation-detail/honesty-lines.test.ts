import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { honestyLines } from './honesty-lines.ts';

const metrics = (total: number | null) =>
  Object.fromEntries(
    METRIC_KEYS.map((key) => [key, { value: total, reason: null }]),
  ) as SimulationPortfolio['metrics'];
const ratio = (value: number | null) => ({ return: value, volatility: 0.1, sharpe: 1 });
const honesty = (over: object = {}) =>
  ({
    ...{ inSample: ratio(0.2), outOfSample: ratio(0.15), turnover: 0.4, rebalances: 7 },
    cost: { paid: 900, returnWithout: 0.3, share: 0.03 },
    ...{ probabilisticSharpe: 0.97, deflatedSharpe: 0.6 },
    ...over,
  }) as SimulationPortfolio['honesty'];
const world = (over: Partial<Simulation> = {}) =>
  ({
    references: { equalWeight: { metrics: metrics(0.25) }, benchmark: null },
    configurationsTried: 12,
    survivorship: [],
    ...over,
  }) as Simulation;
const verdicts = (own: SimulationPortfolio['honesty'], simulation = world()) =>
  Object.fromEntries(
    honestyLines({ honesty: own, metrics: metrics(0.3) }, simulation).map(({ line, isGood }) => [
      line.of,
      isGood,
    ]),
  );

describe('how far a result is to be believed', () => {
  it('says what was kept, what it cost, what chance explains and what stood beside it', () => {
    expect(verdicts(honesty())).toEqual({
      promise: true,
      equalWorse: true,
      costs: true,
      turnover: null,
      probabilistic: true,
      tried: null,
      deflated: false,
      survivors: null,
    });
  });

  it('warns of broken promises, of costs, of what equal weights did better and of tickers that were not there', () => {
    const own = honesty({
      outOfSample: ratio(0.09),
      cost: { paid: 9000, returnWithout: 0.4, share: 0.25 },
      probabilisticSharpe: 0.8,
    });
    const simulation = world({
      references: { equalWeight: { metrics: metrics(0.31) }, benchmark: null } as Simulation['references'],
      survivorship: [
        { symbol: 'A', issue: 'late', firstPrice: '2020-01-02', lastPrice: '2025-01-02' },
      ] as never,
    });
    expect(verdicts(own, simulation)).toMatchObject({
      promise: false,
      equalBetter: false,
      costs: false,
      probabilistic: false,
      survivorship: false,
    });
  });

  it('holds a promise of a loss kept where no more was lost', () => {
    const own = (lived: number) => honesty({ inSample: ratio(-0.02), outOfSample: ratio(lived) });
    expect([verdicts(own(-0.015)).promise, verdicts(own(-0.03)).promise]).toEqual([true, false]);
  });

  it('claims nothing that is not known', () => {
    const own = honesty({
      inSample: ratio(null),
      cost: { paid: 10, returnWithout: null, share: null },
      ...{ turnover: null, probabilisticSharpe: null, deflatedSharpe: null },
    });
    expect(verdicts(own)).toEqual({
      promiseUnknown: null,
      equalWorse: true,
      costsUnknown: false,
      significanceUnknown: false,
      tried: null,
      survivors: null,
    });
    expect(honestyLines({ honesty: null, metrics: metrics(null) }, world())).toEqual([]);
  });
});
