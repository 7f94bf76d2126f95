/** The days that a simulation lives through: at least two, until yesterday at most (decision 003). Pure. */
import { TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { addDays, type IsoDate } from '@ballast/contract/dates';
import { type DayProblem, dayProblems } from '@ballast/domain/day-range';
import { yesterday } from '../form-start.ts';
import type { PortfolioValues } from '../portfolio-values.ts';

/** Calendar days: the choices of §9, and two longer ones. */
export const TEST_LENGTHS_DAYS = [...TRAIN_PERIODS_DAYS, 1826, 3652] as const;
const FIRST_DAY: IsoDate = '1970-01-01';

type Days = Pick<PortfolioValues, 'investmentStartDate' | 'endDate'>;

export const testLimits = (now: Date) => ({ min: FIRST_DAY, max: yesterday(now) });

export interface TestPeriodProblems {
  readonly investmentStartDate: DayProblem | null;
  readonly endDate: DayProblem | null;
  readonly limits: { readonly min: IsoDate; readonly max: IsoDate };
}

export function testPeriodProblems({ investmentStartDate, endDate }: Days, now: Date): TestPeriodProblems {
  const limits = testLimits(now);
  const { from, to } = dayProblems({ from: investmentStartDate, to: endDate }, limits);
  const isEmpty = from === null && to === null && investmentStartDate === endDate;
  return { investmentStartDate: from, endDate: isEmpty ? 'order' : to, limits };
}

/** So many days until yesterday. */
export function lastDays(days: number, now: Date): Days {
  const endDate = yesterday(now);
  return { investmentStartDate: addDays(endDate, -days), endDate };
}
