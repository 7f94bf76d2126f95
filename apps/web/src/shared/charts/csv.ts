/** Comma-separated text that no spreadsheet takes for a formula. */

export type CsvCell = string | number | null;

/** Characters with which spreadsheets begin a formula, their full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

const cell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');
