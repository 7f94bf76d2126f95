/** A chosen file as a list of symbols: CSV, TXT or XLSX, told apart by their first bytes rather than their names. */
import type { ListResult } from './list-failure.ts';
import { pickEntries } from './pick-entries.ts';
import { decodeText, readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

const BYTES_MAX = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);
/** Old workbooks, PDF, images: zero bytes do not occur in text other than UTF-16, which has its mark. */
const isBinary = (bytes: Uint8Array) =>
  !startsWith(bytes, 0xff, 0xfe) && !startsWith(bytes, 0xfe, 0xff) && bytes.subarray(0, 4096).includes(0);

/** Whatever the readers stumble over, such as a quotation mark without its other half, is an answer. */
function orFailure(read: () => ListResult): ListResult {
  try {
    return read();
  } catch (error) {
    return { status: 'failed', reason: error instanceof RangeError ? 'tooLarge' : 'unreadable' };
  }
}

export const readPasted = (text: string): ListResult => orFailure(() => pickEntries(readText(text)));

function readBytes(bytes: Uint8Array): ListResult {
  if (isZip(bytes)) {
    const rows = readWorkbook(bytes);
    return rows ? pickEntries(rows) : { status: 'failed', reason: 'kind' };
  }
  return isBinary(bytes) ? { status: 'failed', reason: 'kind' } : readPasted(decodeText(bytes));
}

export async function readList(file: File): Promise<ListResult> {
  if (file.size > BYTES_MAX) return { status: 'failed', reason: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes
    ? orFailure(() => readBytes(new Uint8Array(bytes)))
    : { status: 'failed', reason: 'unreadable' };
}
