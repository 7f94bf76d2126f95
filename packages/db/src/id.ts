/** Ids of all rows: UUID version 7, made by the application so that a row is known before it is written. */

export type NewId = () => string;

const TIMESTAMP_BYTES = 6;
const COUNTER_MAX = 0xfff;

/**
 * Ids of one factory ascend also within a millisecond (a 12-bit counter), and when the clock is set back.
 * `random` fills 8 bytes.
 */
export function createIdFactory(now: () => number, random: () => Uint8Array): NewId {
  let last = 0;
  let counter = 0;
  return () => {
    const time = now();
    if (time > last) {
      last = time;
      counter = 0;
    } else if (counter < COUNTER_MAX) {
      counter += 1;
    } else {
      last += 1;
      counter = 0;
    }
    const bytes = new Uint8Array(16);
    for (let index = 0; index < TIMESTAMP_BYTES; index += 1) {
      bytes[index] = Math.floor(last / 256 ** (TIMESTAMP_BYTES - 1 - index)) % 256;
    }
    bytes[6] = 0x70 | (counter >> 8);
    bytes[7] = counter & 0xff;
    bytes.set(random().subarray(0, 8), 8);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}
