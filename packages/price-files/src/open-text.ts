/** Opens a file as text: inflated, decoded, with its first lines at hand for a look at the layout. */
import { FileRefusal } from './file-refusal.ts';
import { type Bytes, inflate } from './inflate.ts';
import { decodeText, detectEncoding, type TextEncoding } from './text-encoding.ts';

export interface OpenText {
  readonly encoding: TextEncoding;
  /** Whole lines from the start. */
  readonly sample: string;
  /** The sample is the whole file. */
  readonly isWhole: boolean;
  /** All of it, the sample included. */
  readonly text: AsyncIterable<string>;
}

/** Enough for the header of a wide file with all its columns. */
const HEAD_BYTES = 1 << 20;

/** The first bytes, and the whole again. */
async function readHead(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{ head: Uint8Array; isWhole: boolean; whole: AsyncGenerator<Uint8Array> }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  for (;;) {
    const next = await bytes.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
    if (size >= HEAD_BYTES) {
      isWhole = false;
      break;
    }
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* chunks;
    yield* bytes;
  }
  return { head: Buffer.concat(chunks), isWhole, whole: again() };
}

/** Lines that are complete in the head. */
function wholeLines(text: string, isWhole: boolean): string {
  if (isWhole) return text;
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  if (end < 0) throw new FileRefusal('tooManyColumns');
  return text.slice(0, end);
}

export async function openText(bytes: Bytes, maxBytes: number): Promise<OpenText> {
  const { head, isWhole, whole } = await readHead(inflate(bytes, maxBytes));
  const encoding = detectEncoding(head);
  const sample = wholeLines(new TextDecoder(encoding).decode(head, { stream: true }), isWhole);
  return { encoding, sample, isWhole, text: decodeText(whole, encoding) };
}
