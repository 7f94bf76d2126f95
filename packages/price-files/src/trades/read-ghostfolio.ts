/** Ghostfolio's export: JSON with `activities`. Pure. */
import type { TradeKind } from '@ballast/contract/entities/trade-import';
import type { TradeDraft } from './trade-draft.ts';

const KINDS: Readonly<Record<string, TradeKind>> = {
  BUY: 'buy',
  SELL: 'sell',
  DIVIDEND: 'dividend',
  FEE: 'fee',
  INTEREST: 'interest',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.abs(value)
    : value === undefined || value === null
      ? 0
      : undefined;
const rounded = (value: number, places: number): number | null => Number(value.toFixed(places)) || null;

function readActivity(activity: Readonly<Record<string, unknown>>, line: number): TradeDraft {
  const unread = (problem: 'date' | 'kind' | 'number' | 'foreign', value: unknown): TradeDraft => ({
    ...{ status: 'unread', line, problem },
    text: textOf(value).slice(0, 80),
  });
  const kind = KINDS[textOf(activity.type)];
  if (kind === undefined) return unread('kind', activity.type);
  const date = /^\d{4}-\d{2}-\d{2}/.exec(textOf(activity.date))?.[0];
  if (date === undefined || Number.isNaN(Date.parse(date))) return unread('date', activity.date);
  const [units, price, fee] = [
    numberOf(activity.quantity),
    numberOf(activity.unitPrice),
    numberOf(activity.fee),
  ];
  if (units === undefined) return unread('number', activity.quantity);
  if (price === undefined) return unread('number', activity.unitPrice);
  if (fee === undefined) return unread('number', activity.fee);
  const currency = activity.currency === undefined ? null : textOf(activity.currency);
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return unread('foreign', currency);
  const isMoney = kind === 'interest' || kind === 'fee';
  return {
    status: 'read',
    // fees and interest of the account have a name of their own in place of a symbol
    entry: isMoney ? '' : textOf(activity.symbol).slice(0, 120),
    row: {
      ...{ line, date, kind, currency, ratio: null },
      units: rounded(units, 10),
      price: rounded(price, 10),
      amount: isMoney ? rounded(Math.max(1, units) * price + (kind === 'fee' ? fee : 0), 2) : null,
      costs: kind === 'fee' ? 0 : (rounded(fee, 2) ?? 0),
    },
  };
}

/** Undefined: no such export. `line` counts the activities. */
export function readGhostfolio(text: string): readonly TradeDraft[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const activities = (parsed as { readonly activities?: unknown } | null)?.activities;
  if (!Array.isArray(activities)) return undefined;
  return activities.map((activity: unknown, at) =>
    typeof activity === 'object' && activity !== null
      ? readActivity(activity as Record<string, unknown>, at + 1)
      : { status: 'unread', line: at + 1, problem: 'nothing', text: textOf(activity).slice(0, 80) },
  );
}
