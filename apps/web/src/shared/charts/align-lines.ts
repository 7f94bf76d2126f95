/** Lines of which each has days of its own, on the days of all: between two known values a straight line, outside of them nothing. Pure. */
import { daysBetween, type IsoDate } from '@ballast/contract/dates';

export interface DatedValue {
  readonly date: IsoDate;
  readonly value: number;
}

export interface AlignedLines {
  /** Ascending. */
  readonly dates: readonly IsoDate[];
  readonly lines: readonly (readonly (number | null)[])[];
}

function valuesAt(points: readonly DatedValue[], dates: readonly IsoDate[]): (number | null)[] {
  let next = 0;
  return dates.map((date) => {
    while (next < points.length && (points[next]?.date ?? '') < date) next += 1;
    const [before, after] = [points[next - 1], points[next]];
    if (after === undefined) return null;
    if (after.date === date) return after.value;
    if (before === undefined) return null;
    const share = daysBetween(before.date, date) / daysBetween(before.date, after.date);
    return before.value + share * (after.value - before.value);
  });
}

/** Points of each line ascend. */
export function alignLines(lines: readonly (readonly DatedValue[])[]): AlignedLines {
  const dates = [...new Set(lines.flatMap((points) => points.map(({ date }) => date)))].sort();
  return { dates, lines: lines.map((points) => valuesAt(points, dates)) };
}
