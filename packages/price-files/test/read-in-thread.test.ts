import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ReadRequest } from '../src/read-chunks.ts';
import { readInThread } from '../src/read-in-thread.ts';

const request: ReadRequest = {
  kind: 'prices',
  maxBytes: 1e9,
  latestDay: 20_800,
  symbols: { known: '', chosen: {}, place: null, cryptoExchange: 'BINANCE' },
  symbolOfFile: null,
  currency: null,
  sheet: null,
  layout: null,
};

const SYMBOLS = 60;
const DAYS = 6000;
const day = (at: number): string => new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10);
const content = Buffer.from(
  `symbol,date,open,high,low,close\n${Array.from({ length: SYMBOLS }, (_, symbol) =>
    Array.from({ length: DAYS }, (_, at) => `S${symbol}.IS,${day(at)},5,5,5,5`).join('\n'),
  ).join('\n')}\n`,
);

function* parts(size: number): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield new Uint8Array(content.subarray(at, at + size));
}

/** Bytes are fetched ahead while chunks are stored, however slowly that goes. */
const read = async (size: number, storing: () => Promise<unknown>) => {
  const chunks = readInThread(parts(size), request, new AbortController().signal);
  const numbers: number[] = [];
  const days = new Map<number, number>();
  for (;;) {
    const next = await chunks.next();
    if (next.done) return { result: next.value, numbers, days };
    numbers.push(next.value.number);
    for (const year of next.value.years)
      days.set(year.series, (days.get(year.series) ?? 0) + year.days.split(',').length);
    await storing();
  }
};

const atOnce = (): Promise<void> => Promise.resolve();
const slowly = (): Promise<void> => wait(4);

describe('a file read in a thread', () => {
  it.each([
    ['small parts, stored at once', 50_000, atOnce],
    ['large parts, stored slowly', 700_000, slowly],
  ] as const)('loses nothing: %s', async (_, size, storing) => {
    const { result, numbers, days } = await read(size, storing);
    expect(result).toMatchObject({
      status: 'complete',
      rows: SYMBOLS * DAYS,
      points: SYMBOLS * DAYS,
      rejected: 0,
    });
    expect(numbers).toEqual(Array.from(numbers, (_, at) => at + 1));
    expect([...days.values()]).toEqual(Array.from({ length: SYMBOLS }, () => DAYS));
  });
});
