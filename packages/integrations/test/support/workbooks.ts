/** Workbooks and archives for tests, well-formed and otherwise. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createGzip, deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';

/** A stream is packed while it is made: its content never lies in memory. */
export type Entries = Readonly<Record<string, string | Buffer | Readable>>;

/** The head, then the piece over and over until there are that many bytes. */
export function repeated(head: string, piece: string | number, size: number): Readable {
  const block = Buffer.alloc(1 << 20, piece);
  function* blocks(): Generator<Buffer> {
    yield Buffer.from(head);
    for (let left = size - head.length; left > 0; left -= block.length)
      yield left < block.length ? block.subarray(0, left) : block;
  }
  return Readable.from(blocks());
}

export const gzipOf = (content: Readable): Promise<Buffer> => buffer(content.pipe(createGzip()));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function zip(entries: Entries): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    if (content instanceof Readable) archive.addReadStream(content, name, { mtime: new Date(0) });
    else archive.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  archive.end();
  return buffer(archive.outputStream);
}

export const sheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

export const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

export const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

export const workbook = (sheetXml: Entries[string], more: Entries = {}): Entries => ({
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

/** An archive in which every name stands for one and the same packed content: it is small, and large once for each name. */
export function overlapping(names: readonly string[], content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const record = (signature: number, size: number, fieldsAt: number, name: string): Buffer => {
    const header = Buffer.alloc(size);
    header.writeUInt32LE(signature, 0);
    header.writeUInt16LE(8, fieldsAt);
    header.writeUInt32LE(crc32(content), fieldsAt + 6);
    header.writeUInt32LE(packed.length, fieldsAt + 10);
    header.writeUInt32LE(content.length, fieldsAt + 14);
    header.writeUInt16LE(name.length, fieldsAt + 18);
    return Buffer.concat([header, Buffer.from(name)]);
  };
  const local = Buffer.concat([record(0x04034b50, 30, 8, names[0] ?? ''), packed]);
  const central = Buffer.concat(names.map((name) => record(0x02014b50, 46, 10, name)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
