import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdFactory } from './id.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('carry the time they were made', () => {
    const newId = createIdFactory(
      () => 0x0193_4567_89ab,
      () => new Uint8Array(8).fill(0xff),
    );
    expect(newId()).toBe('01934567-89ab-7000-bfff-ffffffffffff');
    expect(newId()).toBe('01934567-89ab-7001-bfff-ffffffffffff');
  });

  it('ascend whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 48 - 10 }), { minLength: 2 }), (times) => {
        let index = 0;
        const newId = createIdFactory(
          () => times[index++] ?? 0,
          () => new Uint8Array(8),
        );
        const ids = times.map(newId);
        expect(ids.every((id) => UUID_V7.test(id))).toBe(true);
        expect([...new Set(ids)].sort()).toEqual(ids);
      }),
    );
  });

  it('stay apart beyond the counter of one millisecond', () => {
    const newId = createIdFactory(
      () => 1,
      () => new Uint8Array(8),
    );
    const ids = Array.from({ length: 10_000 }, newId);
    expect(new Set(ids).size).toBe(10_000);
    expect([...ids].sort()).toEqual(ids);
  });
});
