/** Day bars of one instrument, raw or adjusted as of the last day asked for. */
import { type IsoDate, isoFromDay } from '@ballast/contract/dates';
import { type Bar, scaleBar } from './bar.ts';
import { FIRST_YEAR, LAST_YEAR, startOfYear } from './clock.ts';
import { type Adjustment, adjustmentFactor } from './daily.ts';
import type { Instrument } from './instrument.ts';
import type { Intraday } from './intraday.ts';

export type DailyBar = Bar & { readonly date: IsoDate };

export function dailyBarsOf(
  instrument: Instrument,
  intraday: Intraday,
  from: number,
  to: number,
  adjustment: Adjustment,
): readonly DailyBar[] {
  const { calendar } = instrument;
  const first = Math.max(from, instrument.firstDay, startOfYear(FIRST_YEAR));
  const last = Math.min(to, startOfYear(LAST_YEAR + 1) - 1);
  const days = first > last ? [] : calendar.sessionsBetween(first, last);
  return Array.from(days, (day) => {
    const bar = intraday.dayBar(instrument, calendar.session(day)!);
    const price = adjustmentFactor(instrument, day, last, adjustment);
    const shares = adjustment === 'none' ? 1 : 1 / adjustmentFactor(instrument, day, last, 'splits');
    return { ...scaleBar(bar, price, shares), date: isoFromDay(day) };
  });
}
