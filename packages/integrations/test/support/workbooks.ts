/** Workbooks and archives for tests, well-formed and otherwise. */
import { ZipFile } from 'yazl';

export type Entries = Readonly<Record<string, string | Buffer>>;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function zip(entries: Entries): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    archive.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  archive.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const sheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

export const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

export const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

export const workbook = (sheetXml: string | Buffer, more: Entries = {}): Entries => ({
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheetXml,
  ...more,
});

/** An archive in which a name was changed after it was written: libraries refuse to write some names. */
export const renamed = (archive: Buffer, from: string, to: string): Buffer => {
  if (from.length !== to.length) throw new Error('names of the same length');
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
};
