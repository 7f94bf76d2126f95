/** A file of trades under way, kept in this browser across reloads, for its own user alone. What it becomes is computed anew. */
import { CURRENCIES, type Currency } from '@ballast/contract/constants';
import { DATE_FORMATS, type DateFormat } from '@ballast/contract/market-import';
import type { FileTable } from '../../shared/files/read-rows.ts';
import type { Candidate } from '../../shared/tickers/settle/upload-lines.ts';
import { type Columns, ROLES } from './read/columns.ts';

/** As it was read: the text of activities, or rows of cells. */
export type ImportContent =
  | { readonly kind: 'activities'; readonly text: string }
  | ({ readonly kind: 'table' } & FileTable);

export interface Meaning {
  readonly chosen: Candidate | null;
  readonly isLeftOut: boolean;
}

export interface ImportDraft {
  readonly fileName: string;
  /** In ms; tells a file from one of the same name that was brought before. */
  readonly broughtAt: number;
  readonly content: ImportContent;
  readonly name: string;
  readonly currency: Currency;
  /** Chosen by hand; null: as the headings say. */
  readonly columns: Columns | null;
  readonly dateFormat: DateFormat | null;
  /** Rows of the file that are not booked. */
  readonly leftOut: readonly number[];
  /** Of an entry: what was chosen for it by hand, or that it is left out. */
  readonly meanings: Readonly<Record<string, Meaning>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isContent = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  if (value.kind === 'activities') return isText(value.text);
  const isDelimiter = value.delimiter === null || isText(value.delimiter);
  const isRow = (row: unknown) => Array.isArray(row) && row.every(isText);
  const isTable = Array.isArray(value.rows) && value.rows.every(isRow);
  return value.kind === 'table' && isDelimiter && isTable && Array.isArray(value.lines);
};
const isCandidate = (value: unknown): boolean =>
  isObject(value) && isText(value.symbol) && isText(value.name) && isText(value.exchange);
const isMeaning = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.isLeftOut === 'boolean' &&
  (value.chosen === null || isCandidate(value.chosen));
const isColumns = (value: unknown): boolean =>
  isObject(value) && ROLES.every((role) => Number.isInteger(value[role]));

/** A draft of an older version may lack what the page needs today. */
const KEPT: Readonly<Record<keyof ImportDraft, (value: unknown) => boolean>> = {
  fileName: isText,
  broughtAt: Number.isInteger,
  content: isContent,
  name: isText,
  currency: (value) => CURRENCIES.some((each) => each === value),
  columns: (value) => value === null || isColumns(value),
  dateFormat: (value) => value === null || DATE_FORMATS.some((each) => each === value),
  leftOut: (value) => Array.isArray(value) && value.every(Number.isInteger),
  meanings: (value) => isObject(value) && Object.values(value).every(isMeaning),
};

const isDraft = (value: unknown): value is ImportDraft =>
  isObject(value) && Object.entries(KEPT).every(([field, isKept]) => isKept(value[field]));

/** Signing out drops whatever begins with it, drafts of the form included. */
const keyOf = (userId: string) => `ballast-portfolio-draft-${userId}-import`;

export const newDraft = (
  brought: Pick<ImportDraft, 'fileName' | 'broughtAt' | 'content' | 'currency'>,
): ImportDraft => ({
  ...brought,
  name: brought.fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim(),
  ...{ columns: null, dateFormat: null, leftOut: [], meanings: {} },
});

export const readImportDraft = (storage: Storage, userId: string): ImportDraft | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

/** A browser that is full or forbids storage keeps none; the page works on without. */
export const keepImportDraft = (storage: Storage, userId: string, draft: ImportDraft | null): void => {
  try {
    if (draft === null) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    storage.removeItem(keyOf(userId));
  }
};
