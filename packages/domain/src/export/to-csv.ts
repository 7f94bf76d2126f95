/** A table as CSV that no spreadsheet takes for formulas (safety C6): for every export of the product. */

export type ExportCell = string | number | null;

/** What spreadsheets begin a formula with, also behind blanks, and in the wide forms of East Asian keyboards. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A text behind an apostrophe is shown as text. */
export const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellText = (cell: ExportCell): string => {
  if (cell === null) return '';
  // numbers of the product are numbers: -12.5 stays one
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = asText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** UTF-8 with a mark, without which Excel takes it for the code page of the machine. */
export const toCsv = (rows: readonly (readonly ExportCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
