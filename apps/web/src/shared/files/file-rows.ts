/** What a text or a workbook gives: rows of cells, as far as they are read. */

/** Enough to fill any list several times over. */
export const ROWS_MAX = 20_000;

export interface FileRows {
  readonly rows: readonly (readonly string[])[];
  /** Where each row stands in the file, counted from 1: empty lines are no rows. */
  readonly lines: readonly number[];
  /** The file has more rows than are read. */
  readonly isCut: boolean;
}
