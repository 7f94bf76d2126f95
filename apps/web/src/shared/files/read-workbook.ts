/**
 * Rows of cells from the first sheet of an XLSX workbook. It is read in the browser of who chose it and sent nowhere; what
 * is inflated is counted on the way, so a small file cannot unfold into a large one.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { type FileRows, ROWS_MAX } from './file-rows.ts';

/** Inflated, of the parts that are read. */
const BYTES_MAX = 12 * 1024 * 1024;
const PARTS = /^xl\/(?:sharedStrings\.xml|workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

const join = (chunks: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** Throws where the archive is broken or too large. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!PARTS.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      if (total > BYTES_MAX) throw new RangeError('the workbook is too large');
      chunks.push(chunk);
      if (isLast) parts.set(file.name, new TextDecoder().decode(join(chunks)));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // in pieces, so that the count stops a bomb early
  const PIECE = 8 * 1024;
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  return parts;
}

const xml = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');
const all = (node: Document | Element, name: string) => [...node.getElementsByTagNameNS('*', name)];
const textOf = (node: Element) =>
  all(node, 't')
    .map(({ textContent }) => textContent ?? '')
    .join('');

/** The workbook names its sheets in order; their files may be numbered otherwise. */
function firstSheet(parts: ReadonlyMap<string, string>): string | undefined {
  const [sheet] = all(xml(parts.get('xl/workbook.xml') ?? '<x/>'), 'sheet');
  const id = sheet?.getAttributeNS(
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'id',
  );
  const relation = all(xml(parts.get('xl/_rels/workbook.xml.rels') ?? '<x/>'), 'Relationship').find(
    (each) => each.getAttribute('Id') === id,
  );
  const target = relation?.getAttribute('Target')?.replace(/^\/?(?:xl\/)?/, '');
  return parts.get(`xl/${target}`) ?? parts.get('xl/worksheets/sheet1.xml');
}

/** `BC12` → 54 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function readCell(cell: Element, shared: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textOf(cell);
  const [value] = all(cell, 'v');
  const text = value?.textContent ?? '';
  return kind === 's' ? (shared[Number(text)] ?? '') : text;
}

const COLUMNS_MAX = 256;

const readCells = (row: Element, shared: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const cell of all(row, 'c')) {
    const column = columnOf(cell.getAttribute('r') ?? '');
    if (column >= 0 && column < COLUMNS_MAX) cells[column] = readCell(cell, shared);
  }
  return Array.from(cells, (cell) => cell ?? '');
};

export function readWorkbook(bytes: Uint8Array): FileRows | undefined {
  const parts = unpack(bytes);
  const sheet = firstSheet(parts);
  if (sheet === undefined) return undefined;
  const shared = all(xml(parts.get('xl/sharedStrings.xml') ?? '<x/>'), 'si').map(textOf);
  const rows = all(xml(sheet), 'row');
  const kept = rows.slice(0, ROWS_MAX);
  return {
    rows: kept.map((row) => readCells(row, shared)),
    // a row without its number follows the one before
    lines: kept.map((row, index) => Number(row.getAttribute('r')) || index + 1),
    isCut: rows.length > ROWS_MAX,
  };
}
