/** Rows of the data period among the daily rows, counted back from the decision (math#gaps-and-periods). */
import type { DataPeriod } from '../keys.ts';

const DAY = 86_400_000;
/** Monday 1970-01-05 in days since the epoch. */
const FIRST_MONDAY = 4;

export function daysSinceEpoch(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate}T00:00:00Z`) / DAY);
}

/** Number of the ISO week (Monday to Sunday) since the epoch. */
export function isoWeekIndex(isoDate: string): number {
  return Math.floor((daysSinceEpoch(isoDate) - FIRST_MONDAY) / 7);
}

/** Monday 0 … Sunday 6. */
export function weekdayIndex(isoDate: string): number {
  return (((daysSinceEpoch(isoDate) - FIRST_MONDAY) % 7) + 7) % 7;
}

/** The running week counts only from its last trading day on: Friday, Sunday if all assets are crypto. */
function lastRowsOfWeeks(rows: readonly string[], until: string, allCrypto: boolean): number[] {
  const weeks = rows.map(isoWeekIndex);
  const runningWeek = isoWeekIndex(until);
  const isRunningWeekComplete = weekdayIndex(until) >= (allCrypto ? 6 : 4);
  return rows.flatMap((_, k) => {
    const isLastOfWeek = k + 1 === rows.length || weeks[k + 1] !== weeks[k];
    return isLastOfWeek && (weeks[k] < runningWeek || isRunningWeekComplete) ? [k] : [];
  });
}

/** Positions of `indices` a multiple of `step` away from position `anchor`. */
function everyNth(indices: readonly number[], step: number, anchor: number): number[] {
  return indices.filter((_, k) => (k - anchor) % step === 0);
}

type SelectRows = (rows: readonly string[], until: string, allCrypto: boolean) => number[];

interface PeriodRule {
  readonly candidates: SelectRows;
  readonly step: number;
}

const everyRow: SelectRows = (rows) => rows.map((_, k) => k);

const PERIODS = {
  '1day': { candidates: everyRow, step: 1 },
  '3days': { candidates: everyRow, step: 3 },
  '1week': { candidates: lastRowsOfWeeks, step: 1 },
  '2weeks': { candidates: lastRowsOfWeeks, step: 2 },
} satisfies Record<DataPeriod, PeriodRule>;

/** Whether rows of the period are counted from one another, so that it matters from which. */
export function countsFromAnchor(dataPeriod: DataPeriod): boolean {
  return PERIODS[dataPeriod].step > 1;
}

/** Indices into the ascending daily rows, all ≤ decision, counted back from it. */
export function periodRowIndices(
  dataPeriod: DataPeriod,
  rows: readonly string[],
  decision: string,
  allCrypto: boolean,
): number[] {
  const { candidates, step } = PERIODS[dataPeriod];
  const indices = candidates(rows, decision, allCrypto);
  return everyNth(indices, step, indices.length - 1);
}

/**
 * The same rows continued to `until`: at the first decision they are those of `periodRowIndices`, and every later decision made
 * on a row of the grid counts back along the grid.
 */
export function gridRowIndices(
  dataPeriod: DataPeriod,
  rows: readonly string[],
  firstDecision: string,
  until: string,
  allCrypto: boolean,
): number[] {
  const { candidates, step } = PERIODS[dataPeriod];
  const rowsBefore = rows.filter((date) => date <= firstDecision);
  const anchor = candidates(rowsBefore, firstDecision, allCrypto).length - 1;
  return everyNth(candidates(rows, until, allCrypto), step, anchor);
}

/** Upper bound of daily rows between two rows of the period. */
export const DAYS_PER_PERIOD: Readonly<Record<DataPeriod, number>> = {
  '1day': 1,
  '3days': 3,
  '1week': 7,
  '2weeks': 14,
};
