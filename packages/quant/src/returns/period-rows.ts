/** Rows of the data period among the daily rows, counted back from the decision (contract §1.1 step 2). */
import type { DataPeriod } from '../keys.ts';

const DAY = 86_400_000;
/** Monday 1970-01-05 in days since the epoch. */
const FIRST_MONDAY = 4;

function daysSinceEpoch(isoDate: string): number {
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

function everyNthFromEnd(indices: readonly number[], step: number): number[] {
  return indices.filter((_, k) => (indices.length - 1 - k) % step === 0);
}

/** The running week counts only from its last trading day on: Friday, Sunday if all assets are crypto. */
function lastRowsOfWeeks(rows: readonly string[], decision: string, allCrypto: boolean): number[] {
  const weeks = rows.map(isoWeekIndex);
  const decisionWeek = isoWeekIndex(decision);
  const isRunningWeekComplete = weekdayIndex(decision) >= (allCrypto ? 6 : 4);
  return rows.flatMap((_, k) => {
    const isLastOfWeek = k + 1 === rows.length || weeks[k + 1] !== weeks[k];
    return isLastOfWeek && (weeks[k] < decisionWeek || isRunningWeekComplete) ? [k] : [];
  });
}

type SelectRows = (rows: readonly string[], decision: string, allCrypto: boolean) => number[];

const SELECT: Readonly<Record<DataPeriod, SelectRows>> = {
  '1day': (rows) => rows.map((_, k) => k),
  '3days': (rows) =>
    everyNthFromEnd(
      rows.map((_, k) => k),
      3,
    ),
  '1week': lastRowsOfWeeks,
  '2weeks': (rows, decision, allCrypto) => everyNthFromEnd(lastRowsOfWeeks(rows, decision, allCrypto), 2),
};

/** Indices into the ascending daily rows, all ≤ decision. */
export function periodRowIndices(
  dataPeriod: DataPeriod,
  rows: readonly string[],
  decision: string,
  allCrypto: boolean,
): number[] {
  return SELECT[dataPeriod](rows, decision, allCrypto);
}

/** Upper bound of daily rows between two rows of the period. */
export const DAYS_PER_PERIOD: Readonly<Record<DataPeriod, number>> = {
  '1day': 1,
  '3days': 3,
  '1week': 7,
  '2weeks': 14,
};
