import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeExact, encodeExact } from './exact-json.ts';

const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 5e-324, 2 ** 53 + 2, Math.PI));
/** What is not finite is NaN, and there is one zero. */
const asWritten = (x: number) => (Number.isFinite(x) ? x + 0 : Number.NaN);

it('gives back every number to the last bit, and arrays of their kind and length', () => {
  fc.assert(
    fc.property(fc.float64Array(), fc.array(numbers), (floats, list) => {
      const value = {
        floats,
        more: [{ own: Float64Array.from(list) }],
        whole: Int32Array.of(-1, 2 ** 31 - 1),
      };
      const back = decodeExact<typeof value>(encodeExact(value));
      expect(back).toStrictEqual({
        floats: floats.map(asWritten),
        more: [{ own: Float64Array.from(list, asWritten) }],
        whole: value.whole,
      });
      expect(encodeExact(back)).toBe(encodeExact(value));
    }),
  );
});

it('tells an array of nothing from one whose only number is missing', () => {
  for (const value of [
    new Float64Array(0),
    Float64Array.of(Number.NaN),
    Float64Array.of(Number.NaN, 1),
    new Uint8Array(2),
  ])
    expect(decodeExact(encodeExact(value))).toStrictEqual(value);
});

it('reads what was written before arrays were one text', () => {
  const text = '{"own":{"$array":"Float64Array","values":[1.5,null,-2]}}';
  expect(decodeExact(text)).toStrictEqual({ own: Float64Array.of(1.5, Number.NaN, -2) });
});
