/** An import of market data as the administrator sees it, and what prices there are. */
import { z } from 'zod';
import {
  COLUMN_ROLES,
  DATASET_NAME_MAX,
  DATE_FORMATS,
  DECIMAL_MARKS,
  DELIMITERS,
  FILE_REFUSALS,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  LAYOUT_FORMS,
  PACKED_NAMES_MAX,
  PRICE_SOURCES,
  REJECTION_REASONS,
  SAMPLE_LICENCES,
  SAMPLE_SETS,
} from '../market-import.ts';
import { CRYPTO_EXCHANGES, DOMAINS } from '../markets.ts';
import { dateSchema, dateTimeSchema, idSchema, textSchema } from '../scalars.ts';
import { symbolSchema } from '../symbol.ts';

const countSchema = z.number().int().nonnegative();
/** A column that a file of the largest width has. */
const columnSchema = z.number().int().min(0).max(19_999);

export const layoutSchema = z.strictObject({
  delimiter: z.enum(DELIMITERS),
  mark: z.enum(DECIMAL_MARKS),
  dateFormat: z.enum(DATE_FORMATS),
  hasHeader: z.boolean(),
  form: z.enum(LAYOUT_FORMS),
  columns: z.partialRecord(z.enum(COLUMN_ROLES), columnSchema),
});

export const datasetNameSchema = textSchema(DATASET_NAME_MAX).refine((name) => name.trim().length > 0, {
  params: { code: 'required' },
});

export const importOptionsSchema = z.strictObject({
  /** Where the series go; a new name makes a new data set. */
  dataset: datasetNameSchema,
  /** For splits and dividends. */
  isAdjusted: z.boolean().default(true),
  /** null: as found. */
  layout: layoutSchema.nullable().default(null),
  sheet: textSchema(100).nullable().default(null),
  /** Of a file that holds one instrument and does not name it. */
  symbolOfFile: textSchema(64).nullable().default(null),
  /** Domain and exchange of symbols without a suffix, `F.BIST`; null: American. */
  place: z
    .string()
    .regex(/^[A-Z]{1,2}\.[A-Z0-9]{1,20}$/)
    .nullable()
    .default(null),
  /** Single source symbols, mapped by hand. */
  symbols: z.record(textSchema(64), symbolSchema).default({}),
  /** Of series whose currency the file does not tell. */
  currency: z
    .string()
    .regex(/^[A-Z]{2}[A-Za-z]$/)
    .nullable()
    .default(null),
  cryptoExchange: z.enum(CRYPTO_EXCHANGES).default(CRYPTO_EXCHANGES[0]),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importPreviewSchema = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  encoding: z.string(),
  sheets: z.array(z.string()),
  /** The one that is read. */
  sheet: z.string().nullable().default(null),
  layout: z.strictObject({ ...layoutSchema.shape, headings: z.array(z.string()) }).nullable(),
  question: z.enum(FILE_REFUSALS).nullable(),
  dateFormats: z.array(z.enum(DATE_FORMATS)),
  /** The decimal mark has to be said, whatever else is asked. */
  isMarkGuessed: z.boolean().default(false),
  sample: z.array(z.array(z.string())),
  columns: countSchema,
  /** From the name of the file, where the file has one instrument and does not name it. */
  proposedSymbol: z.string().nullable().default(null),
  symbols: z.array(z.strictObject({ source: z.string(), symbol: z.string().nullable() })),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Files that were chosen together and are uploaded as one archive. */
export const packedFilesSchema = z.strictObject({
  count: z.number().int().min(2).max(1_000_000),
  /** Of the first ones. */
  names: z.array(textSchema(200).min(1)).min(1).max(PACKED_NAMES_MAX),
});
export type PackedFiles = z.infer<typeof packedFilesSchema>;

export const importSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(IMPORT_KINDS).nullable(),
  status: z.enum(IMPORT_STATUSES),
  fileName: z.string(),
  /** Null: one file, as it was chosen. */
  packed: packedFilesSchema.nullable(),
  size: countSchema,
  received: countSchema,
  parts: countSchema,
  options: importOptionsSchema.nullable(),
  preview: importPreviewSchema.nullable(),
  /** Why the file was refused; null also where we failed. */
  refusal: z.enum(FILE_REFUSALS).nullable(),
  /** Bytes read, and in all. */
  progress: z.strictObject({ done: countSchema, total: countSchema }).nullable(),
  rows: countSchema,
  points: countSchema,
  rejected: countSchema,
  missing: countSchema,
  /** Against what is stored; null until the file was read. */
  added: countSchema.nullable(),
  changed: countSchema.nullable(),
  unchanged: countSchema.nullable(),
  reasons: z.partialRecord(z.enum(REJECTION_REASONS), countSchema),
  createdAt: dateTimeSchema,
  finishedAt: dateTimeSchema.nullable(),
});
export type MarketImport = z.infer<typeof importSchema>;

export const rejectionSchema = z.strictObject({
  line: countSchema,
  reason: z.enum(REJECTION_REASONS),
  column: z.string().nullable(),
  text: z.string().nullable(),
});

export const datasetSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  isAdjusted: z.boolean(),
  series: countSchema,
  points: countSchema,
  /** Splits and dividends. */
  actions: countSchema,
  firstDate: dateSchema.nullable(),
  lastDate: dateSchema.nullable(),
  updatedAt: dateTimeSchema,
});

export const sampleSetSchema = z.strictObject({
  key: z.enum(SAMPLE_SETS),
  series: countSchema,
  points: countSchema,
  from: dateSchema,
  /** Of the newest price: nothing continues them. */
  to: dateSchema,
  bytes: countSchema,
  sources: z.array(z.strictObject({ name: z.string(), url: z.string(), licence: z.enum(SAMPLE_LICENCES) })),
  state: z.enum(['absent', 'loading', 'loaded', 'failed']),
  /** 0 to 1, while it is loaded. */
  progress: z.number().nullable(),
  loadedAt: dateTimeSchema.nullable(),
  datasetId: idSchema.nullable(),
});
export type SampleSetState = z.infer<typeof sampleSetSchema>;

export const seriesCoverageSchema = z.strictObject({
  symbol: symbolSchema,
  sourceSymbol: z.string(),
  name: z.string().nullable(),
  dataset: z.string(),
  /** Of several series of a symbol the one that is used. */
  isUsed: z.boolean(),
  firstDate: dateSchema,
  lastDate: dateSchema,
  points: countSchema,
  /** Its newest price is more than ten days older than the newest of its domain. */
  isStale: z.boolean(),
  gaps: z.array(z.strictObject({ from: dateSchema, to: dateSchema })),
  /** Price before ÷ price after; without those that a known split or dividend explains. */
  jumps: z.array(z.strictObject({ date: dateSchema, ratio: z.number() })),
});
export type SeriesCoverage = z.infer<typeof seriesCoverageSchema>;

export const marketSourceSchema = z.strictObject({
  domain: z.enum(DOMAINS as [string, ...string[]]),
  source: z.enum(PRICE_SOURCES),
  /** Imported series of the domain. */
  series: countSchema,
  lastDate: dateSchema.nullable(),
});
