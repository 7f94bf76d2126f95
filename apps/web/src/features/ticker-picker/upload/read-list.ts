/** A pasted text or a chosen file as a list of symbols. */
import { type RowsResult, rowsOfFile, rowsOfText } from '../../../shared/files/read-rows.ts';
import type { ListResult } from './list-failure.ts';
import { pickEntries } from './pick-entries.ts';

const listOf = (result: RowsResult): ListResult =>
  result.status === 'failed' ? result : pickEntries(result.rows);

export const readPasted = (text: string): ListResult => listOf(rowsOfText(text));

export const readList = async (file: File): Promise<ListResult> => listOf(await rowsOfFile(file));
