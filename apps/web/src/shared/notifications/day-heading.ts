/** What a day is called above its notifications. */
import { useFormat } from '../format/use-format.ts';
import type { Dated, Day } from './group-by-day.ts';

const NAMED_DAYS = 2;

export function useDayHeading() {
  const format = useFormat();
  return ({ ago, items }: Day<Dated>, now: Date): string => {
    const at = items[0]?.createdAt ?? now;
    if (ago >= NAMED_DAYS) return format.date(at);
    return format.calendarDay(at, now);
  };
}
