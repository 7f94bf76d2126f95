import { addDays } from '@ballast/contract/dates';
import { expect, it } from 'vitest';
import { rangeFigures } from './range-figures.ts';

const series = (values: readonly number[], start = '2026-01-05') => ({
  dates: values.map((_, at) => addDays(start, at)),
  values: Float64Array.from(values),
});

it('takes the sample deviation of daily returns to a year of the market', () => {
  const closes = series([100, 110, 99, 108.9]);
  const deviation = Math.sqrt(((0.1 - 1 / 30) ** 2 * 2 + (-0.1 - 1 / 30) ** 2) / 2);
  const { volatility, change } = rangeFigures('AAPL.US.NASDAQ', closes);
  expect(volatility).toEqual({ value: expect.closeTo(deviation * Math.sqrt(252), 10), reason: null });
  expect(change).toBeCloseTo(0.089, 12);
  expect(rangeFigures('BTCUSD.CR.KRAKEN', closes).volatility.value).toBeCloseTo(
    deviation * Math.sqrt(365),
    10,
  );
});

it('has no figure without enough closes, and says why', () => {
  expect(rangeFigures('AAPL.US.NASDAQ', series([]))).toEqual({
    history: { dates: [], closes: [], isWeekly: false },
    change: null,
    volatility: { value: null, reason: 'too_few_observations' },
    worstDrop: null,
  });
  expect(rangeFigures('AAPL.US.NASDAQ', series([100])).change).toBeNull();
  expect(rangeFigures('AAPL.US.NASDAQ', series([100, 120])).volatility.value).toBeNull();
});

it('draws weeks of many years, and still judges every day', () => {
  const values = Array.from({ length: 3000 }, (_, at) => 100 + (at % 5));
  const { history, worstDrop } = rangeFigures('BTCUSD.CR.KRAKEN', series(values, '2015-01-05'));
  expect(history.isWeekly).toBe(true);
  expect(history.dates.length).toBe(Math.ceil(3000 / 7));
  expect(history.dates.at(-1)).toBe(addDays('2015-01-05', 2999));
  expect(worstDrop?.value).toBeCloseTo(100 / 104 - 1, 12);
});
