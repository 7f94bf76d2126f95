/** Points of a file gathered into years of series, as they are stored: columns in the form in which PostgreSQL writes arrays. */
import { dayOf, yearOfDay } from '@ballast/market/time/civil-date';
import type { PricePoints } from './price-points.ts';

export interface YearColumns {
  readonly series: number;
  readonly year: number;
  /** 0 is the first of January. */
  readonly days: string;
  readonly closes: string;
  /** Opens, highs, lows, volumes. */
  readonly bars: readonly [string, string, string, string] | null;
}

export interface YearCollector {
  /** Points that still fit. */
  readonly room: () => number;
  readonly add: (points: PricePoints) => void;
  /** What was added since, by series and year, days ascending. */
  readonly take: () => Generator<YearColumns>;
}

const arrayText = (values: Float64Array, order: Uint32Array, from: number, to: number): string => {
  let text = '{';
  for (let at = from; at < to; at++) {
    const value = values[order[at]!]!;
    text += `${at === from ? '' : ','}${Number.isFinite(value) ? value : 'NULL'}`;
  }
  return `${text}}`;
};

const daysText = (days: Int32Array, order: Uint32Array, from: number, to: number, start: number): string => {
  let text = '{';
  for (let at = from; at < to; at++) text += `${at === from ? '' : ','}${days[order[at]!]! - start}`;
  return `${text}}`;
};

export function createYearCollector(capacity: number, hasBars: boolean): YearCollector {
  let count = 0;
  let seriesCount = 0;
  const series = new Int32Array(capacity);
  const days = new Int32Array(capacity);
  const closes = new Float64Array(capacity);
  const column = () => new Float64Array(hasBars ? capacity : 0);
  const bars = { open: column(), high: column(), low: column(), volume: column() };

  /** Positions by series, and by day within one: counted, then each run sorted only if it has to be. */
  function sorted(): Uint32Array {
    const starts = new Uint32Array(seriesCount + 1);
    for (let at = 0; at < count; at++) starts[series[at]! + 1]!++;
    for (let at = 1; at <= seriesCount; at++) starts[at]! += starts[at - 1]!;
    const next = starts.slice();
    const order = new Uint32Array(count);
    for (let at = 0; at < count; at++) order[next[series[at]!]!++] = at;
    for (let one = 0; one < seriesCount; one++) {
      const run = order.subarray(starts[one], starts[one + 1]);
      for (let at = 1; at < run.length; at++) {
        if (days[run[at]!]! > days[run[at - 1]!]!) continue;
        run.sort((a, b) => days[a]! - days[b]!);
        break;
      }
    }
    return order;
  }

  function* years(): Generator<YearColumns> {
    const order = sorted();
    for (let from = 0; from < count; ) {
      const index = series[order[from]!]!;
      const year = yearOfDay(days[order[from]!]!);
      const [start, end] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
      let to = from + 1;
      while (to < count && series[order[to]!] === index && days[order[to]!]! < end) to++;
      const text = (values: Float64Array) => arrayText(values, order, from, to);
      yield {
        series: index,
        year,
        days: daysText(days, order, from, to, start),
        closes: text(closes),
        bars: hasBars ? [text(bars.open), text(bars.high), text(bars.low), text(bars.volume)] : null,
      };
      from = to;
    }
    count = 0;
  }

  return {
    room: () => capacity - count,
    add(points) {
      series.set(points.series, count);
      days.set(points.days, count);
      closes.set(points.closes, count);
      if (points.bars) {
        bars.open.set(points.bars.open, count);
        bars.high.set(points.bars.high, count);
        bars.low.set(points.bars.low, count);
        bars.volume.set(points.bars.volume, count);
      }
      for (const one of points.series) if (one >= seriesCount) seriesCount = one + 1;
      count += points.series.length;
    },
    take: years,
  };
}
