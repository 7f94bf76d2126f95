/**
 * What every liquid market shows (Cont 2001), measured on synthetic companies: fat tails, clustering, no memory of direction, contagion.
 */
import { dayFromIso } from '@ballast/contract/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '../demo-seed.ts';
import { createMarket } from '../market.ts';
import { yearOfDay } from '../time/civil-date.ts';
import { startOfYear } from './clock.ts';

const mean = (x: ArrayLike<number>) => Array.from(x).reduce((sum, v) => sum + v, 0) / x.length;
const deviation = (x: number[]) => {
  const m = mean(x);
  return Math.sqrt(mean(x.map((v) => (v - m) ** 2)));
};
const kurtosis = (x: number[]) => {
  const [m, s] = [mean(x), deviation(x)];
  return mean(x.map((v) => ((v - m) / s) ** 4));
};
const correlation = (x: number[], y: number[]) => {
  const [mx, my] = [mean(x), mean(y)];
  return mean(x.map((v, i) => (v - mx) * (y[i]! - my))) / (deviation(x) * deviation(y));
};
const autocorrelation = (x: number[], lag: number) => correlation(x.slice(lag), x.slice(0, x.length - lag));
const median = (x: number[]) => [...x].sort((a, b) => a - b)[x.length >> 1]!;

const market = createMarket(demoSeed);
const companies = (country: string, count: number) => {
  const { first } = market.universe.companiesOf(country);
  return Array.from({ length: count }, (_, i) => market.universe.tickerAt(first + i * 2).symbol);
};

let returns: number[][] = [];
let logVolatility: number[] = [];

beforeAll(() => {
  const { dates, columns } = market.dailyCloses(companies('US', 30), '2005-01-03', '2026-10-30', 'all');
  returns = columns.map(({ closes }) =>
    Array.from({ length: closes.length - 1 }, (_, i) => Math.log(closes[i + 1]! / closes[i]!)),
  );
  logVolatility = dates.slice(1).map((date) => {
    const day = dayFromIso(date);
    const year = yearOfDay(day);
    return market.instruments.factors.regime.year(year).logVolatility[day - startOfYear(year)]!;
  });
});

describe('stylised facts of 30 companies over 21 years', () => {
  it('volatility of a typical share is 18 to 45 % a year', () => {
    const vols = returns.map((x) => deviation(x) * Math.sqrt(252));
    expect(median(vols)).toBeGreaterThan(0.2);
    expect(median(vols)).toBeLessThan(0.36);
    expect(vols.filter((vol) => vol > 0.15 && vol < 0.48).length / vols.length).toBeGreaterThan(0.9);
  });

  it('tails are fat', () => {
    expect(median(returns.map(kurtosis))).toBeGreaterThan(5);
    expect(median(returns.map(kurtosis))).toBeLessThan(25);
  });

  it('volatility clusters: sizes of moves remember each other for weeks', () => {
    const memory = (lag: number) => mean(returns.map((x) => autocorrelation(x.map(Math.abs), lag)));
    expect(memory(1)).toBeGreaterThan(0.08);
    expect(memory(20)).toBeGreaterThan(0.04);
    expect(memory(60)).toBeLessThan(memory(5));
  });

  it('returns do not remember their direction', () => {
    for (const lag of [1, 2, 5, 20])
      expect(Math.abs(mean(returns.map((x) => autocorrelation(x, lag)))), `lag ${lag}`).toBeLessThan(0.02);
  });

  it('shares move together, and more so in stress', () => {
    const average = (rows: number[]) => {
      const picked = returns.map((x) => rows.map((i) => x[i]!));
      const pairs = picked.flatMap((x, i) => picked.slice(i + 1).map((y) => correlation(x, y)));
      return mean(pairs);
    };
    const rowsWhere = (holds: (level: number) => boolean) =>
      logVolatility.flatMap((level, i) => (holds(level) ? [i] : []));
    const calm = average(rowsWhere((level) => level < -0.2));
    const stress = average(rowsWhere((level) => level > 0.4));
    expect(calm).toBeGreaterThan(0.1);
    expect(stress).toBeGreaterThan(calm + 0.15);
  });

  it('growth is alive but not absurd', () => {
    const growth = returns.map((x) => Math.exp(mean(x) * 252) - 1);
    expect(median(growth)).toBeGreaterThan(0.02);
    expect(median(growth)).toBeLessThan(0.15);
    expect(Math.min(...growth)).toBeGreaterThan(-0.25);
    expect(Math.max(...growth)).toBeLessThan(0.35);
  });
});

describe('other markets', () => {
  it('the lira loses to the dollar at 10 to 25 % a year', () => {
    const from = market.exchangeRate('USD', 'TRY', '2005-06-01')!.rate;
    const to = market.exchangeRate('USD', 'TRY', '2026-06-01')!.rate;
    expect((to / from) ** (1 / 21) - 1).toBeGreaterThan(0.1);
    expect((to / from) ** (1 / 21) - 1).toBeLessThan(0.25);
  });

  it('bonds rise when shares fall', () => {
    const { columns } = market.dailyCloses(
      ['BLUS30.US.NYSE', 'BLBUSD10.US.NYSE'],
      '2006-01-03',
      '2025-12-30',
      'all',
    );
    const [shares, bonds] = columns.map(({ closes }) =>
      Array.from({ length: closes.length - 1 }, (_, i) => Math.log(closes[i + 1]! / closes[i]!)),
    );
    expect(correlation(shares!, bonds!)).toBeLessThan(-0.05);
  });
});
