import type { DatedValues } from '@ballast/integrations/market-data/provider';

/** Series of the same days have one list of them: it then crosses to another process once, not once for each of a thousand assets. */
export const shareDates = (series: ReadonlyMap<string, DatedValues>): ReadonlyMap<string, DatedValues> => {
  const lists = new Map<string, (readonly string[])[]>();
  const shared = (dates: readonly string[]): readonly string[] => {
    const key = `${dates.length} ${dates[0]} ${dates.at(-1)}`;
    const known = lists.get(key) ?? [];
    const same = known.find((list) => list.every((date, k) => date === dates[k]));
    if (same === undefined) lists.set(key, [...known, dates]);
    return same ?? dates;
  };
  return new Map(
    Array.from(series, ([symbol, { dates, values }]) => [symbol, { dates: shared(dates), values }] as const),
  );
};
