/** Two days of a range: each valid, after a least one and before a last one, and in their order (§5); and the range that repairs them. Pure. */
import type { IsoDate } from '@ballast/contract/dates';
import { dateSchema } from '@ballast/contract/scalars';

/** As typed. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

export interface DayLimits {
  readonly min: IsoDate;
  readonly max: IsoDate;
}

export const DAY_PROBLEMS = ['invalid', 'tooEarly', 'tooLate', 'order'] as const;
export type DayProblem = (typeof DAY_PROBLEMS)[number];

export interface DayProblems {
  readonly from: DayProblem | null;
  readonly to: DayProblem | null;
}

const isDay = (text: string): boolean => dateSchema.safeParse(text).success;

/** An order is told of the end, once both days are days. */
export function dayProblems({ from, to }: TypedDays, { min, max }: DayLimits): DayProblems {
  const problemOf = (day: string): DayProblem | null => {
    if (!isDay(day)) return 'invalid';
    if (day < min) return 'tooEarly';
    return day > max ? 'tooLate' : null;
  };
  const [first, last] = [problemOf(from), problemOf(to)];
  const isReversed = first === null && last === null && from > to;
  return { from: first, to: isReversed ? 'order' : last };
}

/** The nearest range that is one: days that are none are the limits, those beyond them are moved to them, and turned round where they must be. */
export function repairedDays({ from, to }: TypedDays, { min, max }: DayLimits): TypedDays {
  const clipped = (day: string, instead: IsoDate): IsoDate => {
    if (!isDay(day)) return instead;
    if (day < min) return min;
    return day > max ? max : day;
  };
  const [first, last] = [clipped(from, min), clipped(to, max)];
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}
