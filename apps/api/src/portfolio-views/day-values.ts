/** What a portfolio was worth from day to day, and its returns: money put in or taken out is none. Pure. */

export interface DayValue {
  readonly date: string;
  readonly value: number;
  readonly capital: number;
}

export const returnsOf = (rows: readonly DayValue[]): number[] =>
  rows.slice(1).map((row, i) => {
    const before = rows[i];
    return before === undefined || before.value === 0
      ? 0
      : (row.value - (row.capital - before.capital)) / before.value - 1;
  });
