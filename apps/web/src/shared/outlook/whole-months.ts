/** Returns of whole months, oldest first: a part of a month is no month's return. Pure. */
import type { YearOfMonths } from '@ballast/domain/performance/month-returns';

export const wholeMonths = (years: readonly YearOfMonths[]): number[] =>
  years
    .toReversed()
    .flatMap(({ months }) => months.filter(({ isPartial }) => !isPartial).map(({ value }) => value));
