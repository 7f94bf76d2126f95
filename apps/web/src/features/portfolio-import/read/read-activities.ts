/** Trades from Ghostfolio's own export of activities (JSON). Pure. */
import { isoDate } from '@ballast/contract/dates';
import { inWholeCurrency, type ReadTrade } from './read-trade.ts';
import { kindOf } from './trade-kinds.ts';

interface Activity {
  readonly date: string;
  readonly type: string;
  readonly symbol?: unknown;
  readonly quantity?: unknown;
  readonly unitPrice?: unknown;
  readonly fee?: unknown;
  readonly currency?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isActivity = (value: unknown): value is Activity =>
  isObject(value) && typeof value.date === 'string' && typeof value.type === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What was bought and sold is told by the kind, not by a sign. */
const sizeOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.abs(value) : 0;

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
  const activities = isObject(value) ? value.activities : undefined;
  if (!Array.isArray(activities) || !activities.every(isActivity)) return null;
  return activities.map((activity, index): ReadTrade => {
    const kind = kindOf(activity.type) ?? 'other';
    const isTrade = kind === 'buy' || kind === 'sell';
    const [quantity, unitPrice] = [sizeOf(activity.quantity), sizeOf(activity.unitPrice)];
    const trade = {
      row: index + 1,
      kind,
      date: dayOf(activity.date),
      entry: textOf(activity.symbol).slice(0, ENTRY_LENGTH_MAX),
      units: isTrade ? quantity : 0,
      price: isTrade ? unitPrice : 0,
      amount: isTrade ? 0 : Number((quantity > 0 ? quantity * unitPrice : unitPrice).toPrecision(12)),
      fee: isTrade ? sizeOf(activity.fee) : 0,
      currency: '',
    };
    return inWholeCurrency(trade, textOf(activity.currency));
  });
};
