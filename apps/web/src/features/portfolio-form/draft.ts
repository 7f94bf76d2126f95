/** The unfinished form of a new or an edited portfolio, kept in this browser across reloads, for its own user alone. */
import { CURRENCIES, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { DATA_PERIODS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { type DraftOwner, keyOf } from './draft-place.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import { FIELD_NAMES, type FieldName } from './steps.ts';

export interface Draft {
  readonly values: PortfolioValues;
  /** What stood there when it was begun: a portfolio may have been changed elsewhere since. */
  readonly begunFrom: PortfolioValues;
}

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

const isTyped: Check = (value) => value === '' || Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
/** Of the same fields as what a new portfolio has, each of the same kind. */
const isLike =
  (model: object): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(model).every(([name, unset]) =>
      Array.isArray(unset)
        ? Array.isArray(value[name])
        : isObject(unset)
          ? isLike(unset)(value[name])
          : unset === null
            ? value[name] === null || Number.isFinite(value[name])
            : typeof value[name] === typeof unset,
    );

/** A draft of an older version may lack what the form needs today. */
const KEPT = {
  name: isText,
  description: isText,
  tickers: isListOf((ticker) => isObject(ticker) && isText(ticker.symbol) && isText(ticker.name)),
  plannedInvestment: isTyped,
  currency: isOneOf(CURRENCIES),
  constraints: isLike(CONSTRAINTS_DEFAULT),
  rebalancing: isLike(REBALANCING_DEFAULT),
  objective: isOneOf(OBJECTIVE_KEYS),
  targetReturn: isTyped,
  targetRisk: isTyped,
  riskAversion: isTyped,
  benchmarks: isListOf(isText),
  models: isListOf(isOneOf(MODEL_KEYS)),
  nodewise: isFlag,
  dataPeriod: isOneOf(DATA_PERIODS),
  trainPeriod: isOneOf(TRAIN_PERIODS_DAYS),
  transactionCost: isTyped,
  initialAllocation: isListOf(
    (row) => isObject(row) && isText(row.symbol) && isTyped(row.amount) && isTyped(row.price),
  ),
  investmentStartDate: isText,
  endDate: isText,
} as const satisfies Record<keyof PortfolioValues, Check>;

export const isValues = (value: unknown): value is PortfolioValues =>
  isObject(value) && Object.entries(KEPT).every(([field, isKept]) => isKept(value[field]));

/** Fields that drafts of before did not have. */
const SINCE = { investmentStartDate: '', endDate: '' } as const satisfies Partial<PortfolioValues>;

const withSince = (values: unknown): unknown => (isObject(values) ? { ...SINCE, ...values } : values);

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && isValues(value.values) && isValues(value.begunFrom);

/** A form that holds what it began with leaves no draft. */
export const isSame = (
  values: PortfolioValues,
  others: PortfolioValues,
  fields: readonly FieldName[] = FIELD_NAMES,
): boolean =>
  fields.every(
    (field) =>
      values[field] === others[field] || JSON.stringify(values[field]) === JSON.stringify(others[field]),
  );

export function readDraft(storage: Storage, owner: DraftOwner): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? 'null');
    if (!isObject(stored)) return null;
    const draft = { values: withSince(stored.values), begunFrom: withSince(stored.begunFrom) };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** A browser that is full or forbids storage keeps none; the form works on without. */
export function keepDraft(storage: Storage, owner: DraftOwner, draft: Draft): void {
  try {
    storage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    return;
  }
}
