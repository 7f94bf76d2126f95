/** A pasted table or a chosen file as rows of cells: CSV, TXT or XLSX, told apart by their first bytes rather than their names. */
import type { FileRows } from './file-rows.ts';
import { decodeText, delimiterOf, readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** Why a file or text gave no rows. */
export type FileFailure = 'tooLarge' | 'unreadable' | 'kind';

export interface Rows extends Pick<FileRows, 'rows'> {
  /** null: of a workbook, whose numbers are stored with a point. */
  readonly delimiter: string | null;
}

export type FileTable = Rows & FileRows;

export type RowsResult =
  | ({ readonly status: 'ok' } & FileTable)
  | { readonly status: 'failed'; readonly reason: FileFailure };

const BYTES_MAX = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);
/** Old workbooks, PDF, images: zero bytes do not occur in text other than UTF-16, which has its mark. */
const isBinary = (bytes: Uint8Array) =>
  !startsWith(bytes, 0xff, 0xfe) && !startsWith(bytes, 0xfe, 0xff) && bytes.subarray(0, 4096).includes(0);

/** Whatever the readers stumble over, such as a quotation mark without its other half, is an answer. */
function orFailure(read: () => RowsResult): RowsResult {
  try {
    return read();
  } catch (error) {
    return { status: 'failed', reason: error instanceof RangeError ? 'tooLarge' : 'unreadable' };
  }
}

export const rowsOfText = (text: string): RowsResult =>
  orFailure(() => ({ status: 'ok', ...readText(text), delimiter: delimiterOf(text) }));

function rowsOfBytes(bytes: Uint8Array): RowsResult {
  if (isZip(bytes)) {
    const read = readWorkbook(bytes);
    return read ? { status: 'ok', ...read, delimiter: null } : { status: 'failed', reason: 'kind' };
  }
  return isBinary(bytes) ? { status: 'failed', reason: 'kind' } : rowsOfText(decodeText(bytes));
}

export async function rowsOfFile(file: File): Promise<RowsResult> {
  if (file.size > BYTES_MAX) return { status: 'failed', reason: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes
    ? orFailure(() => rowsOfBytes(new Uint8Array(bytes)))
    : { status: 'failed', reason: 'unreadable' };
}
