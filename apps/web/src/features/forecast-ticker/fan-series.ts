/** The past of a price and the fan ahead of it on one axis of dates: each series as long as the axis, null where it says nothing. Pure. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { QUANTILES } from '../../shared/forecast/modes.ts';

type Model = ForecastDetail['models'][number];
export type Series = readonly (number | null)[];

export interface FanSeries {
  readonly dates: readonly string[];
  /** Of the last close; after it lies what could come. */
  readonly now: number;
  readonly closes: Series;
  readonly path: Series;
  /** In the order of QUANTILES, and through the last close. */
  readonly bands: readonly Series[];
  /** Prices that were forecast for a date, by whether the direction was right. */
  readonly hits: Series;
  readonly misses: Series;
}

export function fanSeries(
  { history }: Pick<ForecastDetail, 'history'>,
  model: Pick<Model, 'path' | 'predictions'>,
  periods: number,
): FanSeries {
  const pastDates = history.dates.slice(-periods);
  const pastCloses = history.closes.slice(-periods);
  const now = pastDates.length - 1;
  const last = pastCloses[now] ?? null;
  const ahead = model.path;
  const none = (count: number): null[] => Array.from({ length: count }, () => null);
  const before = none(Math.max(0, now));
  const future = (value: (point: Model['path'][number]) => number | null): Series =>
    now < 0 ? [] : [...before, last, ...ahead.map(value)];
  const forecastFor = new Map(model.predictions.map((prediction) => [prediction.date, prediction]));
  const marks = (isHit: boolean): Series => [
    ...pastDates.map((date) => {
      const prediction = forecastFor.get(date);
      return prediction?.isHit === isHit ? prediction.predictedPrice : null;
    }),
    ...none(ahead.length),
  ];
  return {
    dates: [...pastDates, ...ahead.map(({ date }) => date)],
    now,
    closes: [...pastCloses, ...none(ahead.length)],
    path: future(({ price }) => price),
    bands: QUANTILES.map((_, at) => future(({ quantiles }) => quantiles[at] ?? null)),
    hits: marks(true),
    misses: marks(false),
  };
}
