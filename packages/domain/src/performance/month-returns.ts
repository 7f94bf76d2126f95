/**
 * Time-weighted returns of months and years out of a growth index by day: what it grew from the last day before the month to the last
 * one in it (math#returns-of-an-account). Months of a range that begins or ends within them are told as such. Pure.
 */
import { addDays, type IsoDate } from '@ballast/contract/dates';
import type { Curve } from './curves.ts';

export interface MonthReturn {
  /** 1 to 12. */
  readonly month: number;
  readonly value: number;
  /** Not all of its days are in the range, or have passed. */
  readonly isPartial: boolean;
}

export interface YearOfMonths {
  readonly year: number;
  /** Those with a return, in their order. */
  readonly months: readonly MonthReturn[];
  readonly total: number;
}

export interface GrowthDays {
  /** Oldest first. */
  readonly days: readonly IsoDate[];
  /** 1 before the first of them. */
  readonly growth: Curve;
}

export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const monthOf = (day: IsoDate) => day.slice(0, 7);
const isFirstOfMonth = (day: IsoDate) => day.endsWith('-01');
const isLastOfMonth = (day: IsoDate) => isFirstOfMonth(addDays(day, 1));

/** The index on the last known day before one; 1 before the first. */
const before = ({ days, growth }: GrowthDays, day: IsoDate): number | null => {
  const index = days.findLastIndex((date, i) => date < day && growth[i] !== null);
  return index === -1 ? 1 : (growth[index] ?? null);
};

interface MonthEnd {
  readonly month: string;
  readonly growth: number;
}

const monthEnds = ({ days, growth }: GrowthDays, { from, to }: DayRange): MonthEnd[] => {
  const ends = new Map<string, number>();
  for (const [i, day] of days.entries()) {
    const value = growth[i];
    if (day >= from && day <= to && value !== null && value !== undefined) ends.set(monthOf(day), value);
  }
  return [...ends].map(([month, value]) => ({ month, growth: value }));
};

/** Newest year first. Where nothing is known there are no years. */
export function monthReturns(series: GrowthDays, range: DayRange): readonly YearOfMonths[] {
  const ends = monthEnds(series, range);
  const [firstMonth, lastMonth] = [monthOf(range.from), monthOf(range.to)];
  const begun = series.days.find((day, i) => day >= range.from && series.growth[i] !== null);
  const isPartial = (month: string) =>
    (month === firstMonth && !isFirstOfMonth(range.from)) ||
    (month === lastMonth && !isLastOfMonth(range.to)) ||
    (begun !== undefined &&
      month === monthOf(begun) &&
      before(series, begun) === 1 &&
      !isFirstOfMonth(begun));
  let base = before(series, range.from) ?? 1;
  const years: { year: number; months: MonthReturn[]; total: number }[] = [];
  for (const { month, growth } of ends) {
    // of nothing nothing is earned
    if (base <= 0) break;
    const year = Number(month.slice(0, 4));
    const value = growth / base - 1;
    base = growth;
    let own = years.at(-1);
    if (own?.year !== year) {
      own = { year, months: [], total: 0 };
      years.push(own);
    }
    own.months.push({ month: Number(month.slice(5)), value, isPartial: isPartial(month) });
    own.total = (1 + own.total) * (1 + value) - 1;
  }
  return years.reverse();
}
