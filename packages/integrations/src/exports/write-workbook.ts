/** A table as a workbook (XLSX). Texts are written as texts and numbers as numbers; there is no way to write a formula (safety C6). */
import type { ExportCell } from '@ballast/domain/export/to-csv';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

const SHEET_NAME_MAX = 31;

/** Characters that XML cannot hold are replaced, so that the file always opens. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const cellXml = (cell: ExportCell): string => {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
};

const sheetXml = (rows: readonly (readonly ExportCell[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((row) => `<row>${row.map(cellXml).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const workbookXml = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(
    name.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_MAX),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

export async function writeWorkbook(
  name: string,
  rows: readonly (readonly ExportCell[])[],
): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (path: string, content: string) =>
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date(0) });
  add('[Content_Types].xml', TYPES);
  add('_rels/.rels', ROOT);
  add('xl/workbook.xml', workbookXml(name));
  add('xl/_rels/workbook.xml.rels', LINKS);
  add('xl/worksheets/sheet1.xml', sheetXml(rows));
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
