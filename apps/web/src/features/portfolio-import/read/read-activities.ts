/** Trades from Ghostfolio's own export of activities (JSON). Pure. */
import { isoDate } from '@ballast/contract/dates';
import { z } from 'zod';
import { inWholeCurrency, type ReadTrade } from './read-trade.ts';
import { kindOf } from './trade-kinds.ts';

const activitySchema = z.looseObject({
  date: z.string(),
  type: z.string(),
  symbol: z.string().nullish(),
  quantity: z.number().nullish(),
  unitPrice: z.number().nullish(),
  fee: z.number().nullish(),
  currency: z.string().nullish(),
});
const exportSchema = z.looseObject({ activities: z.array(activitySchema).max(100_000) });

const ENTRY_LENGTH_MAX = 120;

const HOUR_MS = 3_600_000;
/** Midnight from UTC+4 westwards is told in UTC as an evening before. */
const EASTERN_HOURS = 4;

/** The day that was meant. */
const dayOf = (instant: string): string => {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return '';
  const isMidnight = /T(?:2[0-3]|00):/.test(instant);
  return isoDate(new Date(isMidnight ? time + EASTERN_HOURS * HOUR_MS : time));
};

/** Null where it is no such export. */
export const readActivities = (text: string): readonly ReadTrade[] | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.activities.map((activity, index): ReadTrade => {
    const kind = kindOf(activity.type) ?? 'other';
    const isTrade = kind === 'buy' || kind === 'sell';
    const [quantity, unitPrice] = [Math.abs(activity.quantity ?? 0), Math.abs(activity.unitPrice ?? 0)];
    const trade = {
      row: index + 1,
      kind,
      date: dayOf(activity.date),
      entry: (activity.symbol ?? '').slice(0, ENTRY_LENGTH_MAX),
      units: isTrade ? quantity : 0,
      price: isTrade ? unitPrice : 0,
      amount: isTrade ? 0 : Number((quantity > 0 ? quantity * unitPrice : unitPrice).toPrecision(12)),
      fee: isTrade ? Math.abs(activity.fee ?? 0) : 0,
      currency: '',
    };
    return inWholeCurrency(trade, activity.currency ?? '');
  });
};
