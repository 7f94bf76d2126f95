/** Vocabulary of the import of market data: what is imported, how far it is, where a market's prices come from. */

/** `actions`: splits and dividends. */
export const IMPORT_KINDS = ['prices', 'tickers', 'actions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a company does to its shares. */
export const ACTION_KINDS = ['split', 'dividend'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

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

/**
 * Where the prices of a domain come from; the last two ask other servers and are off until they are configured. `mixed`: imported
 * symbols beside invented ones, none of which changes its side; each side has rates of its own.
 */
export const PRICE_SOURCES = ['synthetic', 'mixed', 'files', 'yahoo', 'http-csv'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Of the domain whose prices are the rates of all others. */
export const RATES_DOMAIN = 'FX';

/** Invented prices are shown there. */
const INVENTING: readonly PriceSource[] = ['synthetic', 'mixed'];

/** By domain; one without an entry is synthetic. Real prices beside made-up rates: converting them would make up the result. */
export const hasSyntheticRates = (sources: Readonly<Record<string, PriceSource>>): boolean => {
  const isReal = (domain: string) => !INVENTING.includes(sources[domain] ?? 'synthetic');
  return (sources[RATES_DOMAIN] ?? 'synthetic') === 'synthetic' && Object.keys(sources).some(isReal);
};

/** Sets of real prices that come with the product (docs/decisions/048). */
export const SAMPLE_SETS = [
  'us-large',
  'multi-asset',
  'us-factors',
  'bist',
  'fx-ecb',
  'crypto',
  'commodities',
  'indices',
] as const;
export type SampleSetKey = (typeof SAMPLE_SETS)[number];

export const SAMPLE_LICENCES = ['MIT', 'BSD-3-Clause', 'PDDL-1.0', 'ECB'] as const;
export type SampleLicence = (typeof SAMPLE_LICENCES)[number];

/** Of files that are uploaded together, so many names are told. */
export const PACKED_NAMES_MAX = 3;

/** An upload arrives in parts of this size, as base64 in JSON: a part fits the largest body, and a lost one is sent again. */
export const IMPORT_PART_BYTES = 720 * 1024;
export const IMPORT_FILE_BYTES_MAX = 200 * 1024 * 1024;
export const WORKBOOK_BYTES_MAX = 50 * 1024 * 1024;
export const DATASET_NAME_MAX = 80;

/** How a price file may be laid out. wide: a column per symbol · long: a row per symbol and date · single: one symbol, named by the user. */
export const LAYOUT_FORMS = ['wide', 'long', 'single'] as const;
export type LayoutForm = (typeof LAYOUT_FORMS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export const DATE_FORMATS = [
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyy.mm.dd',
  'yyyymmdd',
  'dd.mm.yyyy',
  'dd/mm/yyyy',
  'dd-mm-yyyy',
  'mm/dd/yyyy',
  'mm-dd-yyyy',
  'yyyy-mm',
  /** The month by its name, in the three languages. */
  'dd mon yyyy',
  'mon dd, yyyy',
  /** Counted from 1970-01-01, in UTC. */
  'unix seconds',
  'unix milliseconds',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const COLUMN_ROLES = [
  'date',
  'symbol',
  'open',
  'high',
  'low',
  'close',
  'adjustedClose',
  'volume',
  'currency',
  /** New shares for each old one. */
  'ratio',
  'dividend',
  'ignored',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Why a whole file is refused. */
export const FILE_REFUSALS = [
  /** The compressed data end before their time. */
  'truncated',
  /** The compressed data are damaged. */
  'corrupt',
  /** More bytes, after inflating, than allowed. */
  'tooLarge',
  /** Reading it takes longer than any price file does. */
  'tooSlow',
  /** Neither text nor a compressed text nor a workbook. */
  'notText',
  /** A workbook with macros, encryption or entities of its own. */
  'unsafeWorkbook',
  /** A quotation mark is never closed, or a record is longer than any price file has. */
  'malformed',
  'empty',
  /** No column separator gives a table. */
  'noTable',
  'noDates',
  'noPrices',
  /** Neither splits nor dividends, in a file that was read as such. */
  'noActions',
  /** One instrument's prices without its name. */
  'noSymbol',
  /** Day and month cannot be told apart: the user chooses. */
  'ambiguousDates',
  /** Some dates have the day first, some the month. */
  'mixedDates',
  /** `1.234` or `1,234` everywhere: thousands or decimals, the user chooses. */
  'ambiguousNumbers',
  /** Several prices a day: none of them is known to be the close. */
  'intraday',
  /** Further down other headings: one table behind the other, with other columns. */
  'otherHeadings',
  'tooManyColumns',
  'tooManyRejections',
] as const;
export type FileRefusalReason = (typeof FILE_REFUSALS)[number];

/** What the user can put right in the preview; any other refusal ends the import. */
export const MENDABLE_REFUSALS: readonly FileRefusalReason[] = [
  'ambiguousDates',
  'ambiguousNumbers',
  'noSymbol',
];

/** Why one row, or a part of it, is left out. */
export const REJECTION_REASONS = [
  'date',
  /** A time of another zone, at which it is the next day in some markets. */
  'timeZone',
  'future',
  /** More or fewer cells than headings. */
  'columns',
  /** A file of an archive that has not the columns of the first. */
  'otherFile',
  'duplicateDate',
  'duplicateColumn',
  'duplicateSymbol',
  'unknownSymbol',
  'missingSymbol',
  'missingPrice',
  'notANumber',
  'formula',
  'notPositive',
  /** The close lies outside low and high: it is taken alone. */
  'inconsistentBar',
  /** Not the currency of the symbol's first row. */
  'otherCurrency',
  /** Traded where the product has no market. */
  'noMarket',
  /** No kind of instrument. */
  'type',
  /** A second split or dividend of a symbol's day. */
  'duplicateAction',
  /** The same split of a symbol twice within a week: one of them is wrong, and nothing says which. */
  'repeatedSplit',
  /** Neither split nor dividend. */
  'missingAction',
  /** A split or dividend that no share has. */
  'outOfRange',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
