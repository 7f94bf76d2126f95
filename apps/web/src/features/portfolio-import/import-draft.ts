/** A file of trades under way, kept in this browser across reloads, for its own user alone. What it becomes is computed anew. */
import { CURRENCIES, type Currency } from '@ballast/contract/constants';
import { DATE_FORMATS } from '@ballast/contract/market-import';
import { z } from 'zod';
import { ROLES, type Role } from './read/columns.ts';

const candidateSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.string(),
  country: z.string().nullable(),
  sector: z.string().nullable(),
});

const draftSchema = z.object({
  fileName: z.string(),
  /** As it was read: the text of activities, or rows of cells. */
  content: z.union([
    z.object({ kind: z.literal('activities'), text: z.string() }),
    z.object({
      kind: z.literal('table'),
      rows: z.array(z.array(z.string())),
      delimiter: z.string().nullable(),
    }),
  ]),
  name: z.string(),
  currency: z.enum(CURRENCIES),
  columns: z.record(z.enum(ROLES), z.number()).nullable(),
  dateFormat: z.enum(DATE_FORMATS).nullable(),
  /** Rows of the file that are not booked. */
  leftOut: z.array(z.number()),
  /** Of an entry: what was chosen for it by hand, or that it is left out. */
  meanings: z.record(z.string(), z.object({ chosen: candidateSchema.nullable(), isLeftOut: z.boolean() })),
});
export type ImportDraft = z.infer<typeof draftSchema>;
export type ImportContent = ImportDraft['content'];
export type ColumnPlaces = Record<Role, number>;

/** Signing out drops whatever begins with it, drafts of the form included. */
const keyOf = (userId: string) => `ballast-portfolio-draft-${userId}-import`;

export const newDraft = (fileName: string, content: ImportContent, currency: Currency): ImportDraft => ({
  ...{ fileName, content, currency },
  name: fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim(),
  ...{ columns: null, dateFormat: null, leftOut: [], meanings: {} },
});

export const readImportDraft = (storage: Storage, userId: string): ImportDraft | null => {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
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
