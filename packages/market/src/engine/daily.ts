/** Daily closes of one instrument over its sessions, raw or adjusted for what its shares went through. */

import { yearOfDay } from '../time/civil-date.ts';
import { startOfYear } from './clock.ts';
import { type CorporateAction, priceFactor } from './corporate-actions.ts';
import type { Instrument } from './instrument.ts';

/** none: prices as traded · splits: in today's shares · all: splits and dividends, so that ratios are total returns. */
export type Adjustment = 'none' | 'splits' | 'all';

const applies = (action: CorporateAction, adjustment: Adjustment): boolean =>
  adjustment === 'all' || (adjustment === 'splits' && action.kind === 'split');

/** Unadjusted close of a calendar day: of the last session on or before it. */
export function closeOn({ closes }: Instrument, day: number): number {
  const year = yearOfDay(day);
  return closes(year)[day - startOfYear(year)]!;
}

/** Factor that brings the price of `day` to the shares of `asOf`. */
export function adjustmentFactor(
  instrument: Instrument,
  day: number,
  asOf: number,
  adjustment: Adjustment,
): number {
  if (adjustment === 'none') return 1;
  let factor = 1;
  for (const action of instrument.actions.through(yearOfDay(asOf))) {
    if (action.day > day && action.day <= asOf && applies(action, adjustment)) factor *= priceFactor(action);
  }
  return factor;
}

/** Fills `out` with the closes of ascending `days`, adjusted as of `asOf`; days before the listing or without a session are NaN. */
export function fillCloses(
  instrument: Instrument,
  days: Int32Array,
  isSession: Uint8Array,
  asOf: number,
  adjustment: Adjustment,
  out: Float64Array,
): void {
  const { closes, firstDay } = instrument;
  const pending =
    adjustment === 'none'
      ? []
      : instrument.actions
          .through(yearOfDay(asOf))
          .filter((action) => action.day <= asOf && applies(action, adjustment));
  let next = pending.length - 1;
  let factor = 1;
  let first = Number.POSITIVE_INFINITY;
  let prices: Float64Array = new Float64Array(0);
  for (let i = days.length - 1; i >= 0; i--) {
    const day = days[i]!;
    for (; next >= 0 && pending[next]!.day > day; next--) factor *= priceFactor(pending[next]!);
    if (day < first) {
      const year = yearOfDay(day);
      first = startOfYear(year);
      prices = closes(year);
    }
    out[i] = isSession[i] === 1 && day >= firstDay ? prices[day - first]! * factor : Number.NaN;
  }
}
