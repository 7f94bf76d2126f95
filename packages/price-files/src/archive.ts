/** The entries of an archive, a workbook's or one of texts, inflated as streams and counted while they come, whatever the archive claims. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from './file-refusal.ts';
import { isBomb } from './inflate.ts';

export interface Archive {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
}

const ENTRIES_MAX = 2000;
/** Of all entries that are read. */
const INFLATED_MAX = 800_000_000;

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new FileRefusal('tooLarge');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= ENTRIES_MAX) throw new FileRefusal('tooLarge');
    if (entry.isEncrypted()) throw new FileRefusal('unsafeWorkbook');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

export async function openArchive(content: Buffer): Promise<Archive> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    entries = await listEntries(zip);
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('corrupt');
  }
  let total = 0;

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) throw new FileRefusal('corrupt');
    let inflated = 0;
    try {
      const stream: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        inflated += chunk.length;
        total += chunk.length;
        if (isBomb(entry.compressedSize, inflated) || total > INFLATED_MAX) throw new FileRefusal('tooLarge');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof FileRefusal ? error : new FileRefusal('corrupt');
    }
  }
  return { names: [...entries.keys()], has: (name) => entries.has(name), read };
}
