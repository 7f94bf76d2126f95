import { describe, expect, it } from 'vitest';
import { createPermutation } from './permutation.ts';
import { createStream } from './stream.ts';

describe('random stream', () => {
  it('repeats itself from the same key and differs for another', () => {
    const stream = createStream(1);
    const draw = () => Array.from({ length: 5 }, () => stream.normal());
    const first = draw();
    stream.reset(2);
    const other = draw();
    stream.reset(1);
    expect(draw()).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('draws standard normals: moments and tails', () => {
    const stream = createStream(7);
    const n = 400_000;
    let [m1, m2, m3, m4, beyond3] = [0, 0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const z = stream.normal();
      m1 += z / n;
      m2 += (z * z) / n;
      m3 += z ** 3 / n;
      m4 += z ** 4 / n;
      if (Math.abs(z) > 3) beyond3++;
    }
    expect(Math.abs(m1)).toBeLessThan(0.01);
    expect(m2).toBeCloseTo(1, 1.7);
    expect(Math.abs(m3)).toBeLessThan(0.03);
    expect(Math.abs(m4 - 3)).toBeLessThan(0.08);
    expect(beyond3 / n).toBeGreaterThan(0.0023);
    expect(beyond3 / n).toBeLessThan(0.0031);
  });

  it('draws uniforms in [0, 1) without a bias', () => {
    const stream = createStream(8);
    const bins = new Array<number>(20).fill(0);
    for (let i = 0; i < 200_000; i++) bins[Math.floor(stream.uniform() * 20)]!++;
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(450);
  });
});

describe('permutation', () => {
  it.each([1, 2, 3, 17, 640, 9973, 41_616])('of %i elements is one and inverts', (size) => {
    for (const seed of [0, 5, 123_456_789, 4_294_967_295]) {
      const { at, indexOf } = createPermutation(size, seed);
      const seen = new Set<number>();
      for (let i = 0; i < size; i++) {
        const value = at(i);
        seen.add(value);
        if (value < 0 || value >= size || indexOf(value) !== i)
          expect.fail(`size ${size}, seed ${seed}, index ${i}`);
      }
      expect(seen.size).toBe(size);
    }
  });
});
