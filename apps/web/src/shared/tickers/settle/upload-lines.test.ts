import { describe, expect, it } from 'vitest';
import { choose, countLines, taken, toLines } from './upload-lines.ts';

const candidate = (symbol: string) => ({
  ...{ symbol, name: symbol, exchange: 'NASDAQ' },
  ...{ country: 'US', sector: null },
});
const [a, b, c] = [candidate('A.US.NASDAQ'), candidate('B.US.NASDAQ'), candidate('C.US.NASDAQ')];
const lines = toLines([
  { entry: 'A', status: 'matched', candidates: [a] },
  { entry: 'a', status: 'matched', candidates: [a] },
  { entry: 'AB', status: 'ambiguous', candidates: [a, b] },
  { entry: '?', status: 'unknown', candidates: [b] },
]);
const settle = (at: number, change: (line: (typeof lines)[number]) => (typeof lines)[number]) =>
  lines.map((line, i) => (i === at ? change(line) : line));

describe('the lines of an upload', () => {
  it('take what matched, once, and leave open what did not', () => {
    expect(countLines(lines)).toEqual({ ready: 2, ambiguous: 1, unknown: 1, leftOut: 0 });
    expect(taken(lines)).toEqual([a]);
  });

  it('are settled by choosing, also what nobody suggested', () => {
    const settled = settle(3, (line) => choose(line, c));
    expect(settled[3]?.candidates).toEqual([c, b]);
    expect(taken(settled)).toEqual([a, c]);
    expect(countLines(settled).unknown).toBe(0);
    expect(taken(settled.map((line) => choose(line, null)))).toEqual([]);
  });

  it('can be left out', () => {
    const without = settle(0, (line) => ({ ...line, isLeftOut: true }));
    expect(countLines(without)).toEqual({ ready: 1, ambiguous: 1, unknown: 1, leftOut: 1 });
    expect(taken(without)).toEqual([a]);
  });
});
