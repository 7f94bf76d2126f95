/** The unfinished form, kept in this browser across reloads, for its own user alone. */
import { CURRENCIES, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import type { PortfolioValues } from './portfolio-values.ts';

const keyOf = (userId: string) => `ballast-portfolio-draft-${userId}`;

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isOneOf =
  (options: readonly unknown[]): Check =>
  (value) =>
    options.includes(value);
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

/** A draft of an older version may lack what the form needs today. */
const KEPT = {
  name: isText,
  description: isText,
  tickers: isListOf((ticker) => isObject(ticker) && isText(ticker.symbol) && isText(ticker.name)),
  plannedInvestment: (value) => value === '' || Number.isFinite(value),
  currency: isOneOf(CURRENCIES),
  objective: isOneOf(OBJECTIVE_KEYS),
  models: isListOf(isOneOf(MODEL_KEYS)),
  trainPeriod: isOneOf(TRAIN_PERIODS_DAYS),
} as const satisfies Record<keyof PortfolioValues, Check>;

const isDraft = (value: unknown): value is PortfolioValues =>
  isObject(value) && Object.entries(KEPT).every(([field, isKept]) => isKept(value[field]));

/** A form that holds what it began with leaves no draft. */
export const isSame = (values: PortfolioValues, others: PortfolioValues): boolean =>
  (Object.keys(KEPT) as (keyof PortfolioValues)[]).every(
    (field) => JSON.stringify(values[field]) === JSON.stringify(others[field]),
  );

export function readDraft(storage: Storage, userId: string): PortfolioValues | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** A browser that is full or forbids storage keeps none; the form works on without. */
export function keepDraft(storage: Storage, userId: string, values: PortfolioValues): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    return;
  }
}

export const discardDraft = (storage: Storage, userId: string) => storage.removeItem(keyOf(userId));
