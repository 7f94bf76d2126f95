/**
 * A folder of files as one ZIP, the same for the same files in whatever order they come: what a folder is sent and imported as. Runs in the
 * browser too.
 */
export interface FolderFile {
  readonly name: string;
  readonly content: Blob;
}

type Part = Blob | Uint8Array<ArrayBuffer>;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** 1980-01-01: the archive does not tell when it was made. */
const DATE = 0x0021;
const HEADER_BYTES = 30;

/** Numbers of two and of four bytes, least significant first. */
function fields(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly crc: number;
  readonly size: number;
  readonly packed: Blob;
}

async function entryOf({ name, content }: FolderFile): Promise<Entry> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const packing = content.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = await new Response(packing).blob();
  return { name: new TextEncoder().encode(name), crc: crc32(bytes), size: bytes.length, packed };
}

/** What a local and a central header have in common, from the flags on. */
const described = ({ name, crc, size, packed }: Entry) =>
  [
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [packed.size, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

export async function zipFiles(files: readonly FolderFile[]): Promise<Blob> {
  const body: Part[] = [];
  const directory: Part[] = [];
  let offset = 0;
  let directoryBytes = 0;
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const file of sorted) {
    const entry = await entryOf(file);
    body.push(fields([LOCAL, 4], [VERSION, 2], ...described(entry)), entry.name, entry.packed);
    const central = fields(
      [CENTRAL, 4],
      [VERSION, 2],
      [VERSION, 2],
      ...described(entry),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    directory.push(central, entry.name);
    directoryBytes += central.length + entry.name.length;
    offset += HEADER_BYTES + entry.name.length + entry.packed.size;
  }
  const count = sorted.length;
  const end = fields(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directoryBytes, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...body, ...directory, end], { type: 'application/zip' });
}
