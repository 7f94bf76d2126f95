/** Vocabulary of the import of market data: what is imported, how far it is, where a market's prices come from. */

export const IMPORT_KINDS = ['prices', 'tickers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * uploading → inspecting → ready (layout known) → staging → staged (dry run done) → publishing → published.
 * Out of every other state: refused (the file), failed (us), canceled (the user).
 */
export const IMPORT_STATUSES = [
  'uploading',
  'inspecting',
  'ready',
  'staging',
  'staged',
  'publishing',
  'published',
  'refused',
  'failed',
  'canceled',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Where the prices of a domain come from; the last two ask other servers and are off until they are configured. */
export const PRICE_SOURCES = ['synthetic', 'files', 'yahoo', 'http-csv'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** An upload arrives in parts of this size, as base64 in JSON: a part fits the largest body, and a lost one is sent again. */
export const IMPORT_PART_BYTES = 720 * 1024;
export const IMPORT_FILE_BYTES_MAX = 200 * 1024 * 1024;
export const WORKBOOK_BYTES_MAX = 50 * 1024 * 1024;
export const DATASET_NAME_MAX = 80;
