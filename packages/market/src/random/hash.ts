/**
 * Seeds: every random stream of the synthetic market is addressed by hashed keys, so that any value can be drawn without its predecessors.
 */

/** Mixes two 32-bit words into one (murmur3 finaliser over a two-word combination). */
export function mix(a: number, b: number): number {
  let h =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(Math.imul(b, 0xc2b2ae35) ^ 0x27d4eb2f, 0x165667b1);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
}

/** FNV-1a over UTF-16 code units, then mixed with the seed. */
export function hashText(seed: number, text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(seed, h);
}

/** One uniform value in [0, 1) for a key, without a stream. */
export function uniformAt(seed: number, key: number): number {
  return mix(seed, key) / 4294967296;
}
