import { expect, it } from 'vitest';
import { leadingBenchmark } from './leading-benchmark.ts';

it('the first of several benchmarks leads; without any there is none', () => {
  expect(leadingBenchmark({ benchmarks: ['SPX.US.INDEX', 'XU100.F.BIST'] })).toBe('SPX.US.INDEX');
  expect(leadingBenchmark({ benchmarks: ['XU100.F.BIST', 'SPX.US.INDEX'] })).toBe('XU100.F.BIST');
  expect(leadingBenchmark({ benchmarks: [] })).toBeNull();
});
