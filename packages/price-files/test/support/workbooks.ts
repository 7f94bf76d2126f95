/** Workbooks and archives for tests, well-formed and otherwise. */
import { buffer } from 'node:stream/consumers';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';

export type Entries = Readonly<Record<string, string | Buffer>>;

/** What deflate makes of a content that nobody could hold. */
export interface Packed {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly size: number;
}

/** The head, then the piece over and over until there are about that many bytes: one block is packed once, and its packed form repeated. */
export function packedRepeats(head: string, piece: string | number, size: number): Packed {
  const length = typeof piece === 'string' ? piece.length : 1;
  const block = Buffer.alloc(length * Math.floor((1 << 20) / length), piece);
  const times = Math.ceil(size / block.length);
  const pack = (content: string | Buffer) =>
    deflateRawSync(content, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  let crc = crc32(head);
  for (let i = 0; i < times; i++) crc = crc32(block, crc);
  const parts = Array<Buffer>(times).fill(pack(block));
  return {
    bytes: Buffer.concat([pack(head), ...parts, deflateRawSync(Buffer.alloc(0))]),
    crc,
    size: head.length + block.length * times,
  };
}

export const packedOnce = (content: string | Buffer): Packed => ({
  bytes: deflateRawSync(content, { level: 9 }),
  crc: crc32(content),
  size: Buffer.byteLength(content),
});

export function gzipOf({ bytes, crc, size }: Packed): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), bytes, trailer]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function zip(entries: Entries): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    file.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  file.end();
  return buffer(file.outputStream);
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

const record = (signature: number, size: number, fieldsAt: number, name: string, packed: Packed): Buffer => {
  const header = Buffer.alloc(size);
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(8, fieldsAt);
  header.writeUInt32LE(packed.crc, fieldsAt + 6);
  header.writeUInt32LE(packed.bytes.length, fieldsAt + 10);
  header.writeUInt32LE(packed.size, fieldsAt + 14);
  header.writeUInt16LE(name.length, fieldsAt + 18);
  return Buffer.concat([header, Buffer.from(name)]);
};

const localRecord = (name: string, packed: Packed): Buffer =>
  Buffer.concat([record(0x04034b50, 30, 8, name, packed), packed.bytes]);

const centralRecord = (name: string, packed: Packed, at: number): Buffer => {
  const central = record(0x02014b50, 46, 10, name, packed);
  central.writeUInt32LE(at, 42);
  return central;
};

function archive(locals: readonly Buffer[], centrals: readonly Buffer[]): Buffer {
  const local = Buffer.concat(locals);
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

export function zipOfPacked(entries: Readonly<Record<string, Packed>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [name, packed] of Object.entries(entries)) {
    const local = localRecord(name, packed);
    locals.push(local);
    centrals.push(centralRecord(name, packed, at));
    at += local.length;
  }
  return archive(locals, centrals);
}

/** An archive in which every name stands for one and the same packed content: it is small, and large once for each name. */
export function overlapping(names: readonly string[], content: Buffer): Buffer {
  const packed = packedOnce(content);
  return archive(
    [localRecord(names[0] ?? '', packed)],
    names.map((name) => centralRecord(name, packed, 0)),
  );
}
