/** Which encoding a file is written in, from its first bytes, and its text. */
import { FileRefusal } from './file-refusal.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

const startsWith = (head: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, i) => head[i] === byte);

function isUtf8(head: Uint8Array): boolean {
  try {
    // Streaming: a character cut by the end of the head is no error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Share of NUL bytes at even and odd places: text in two-byte characters has them on one side. */
function nulShares(head: Uint8Array): readonly [even: number, odd: number] {
  const counts: [number, number] = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) counts[(i % 2) as 0 | 1]++;
  const half = Math.max(1, head.length / 2);
  return [counts[0] / half, counts[1] / half];
}

/** Without a mark: UTF-8 where it is valid, else the Turkish code page, which contains the western letters as well. */
export function detectEncoding(head: Uint8Array): TextEncoding {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  const [even, odd] = nulShares(head);
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  if (even > 0.4 && odd < 0.1) return 'utf-16be';
  if (even + odd > 0) throw new FileRefusal('notText');
  return isUtf8(head) ? 'utf-8' : 'windows-1254';
}

/** The text without its byte order mark; bytes that are no characters become U+FFFD, which no price and no symbol contains. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
