import { describe, expect, it } from 'vitest';
import { bring, isIncomplete, toLines, totalCost } from './held-rows.ts';

const candidate = (symbol: string) => ({
  ...{ symbol, name: symbol, exchange: 'NASDAQ' },
  ...{ country: 'US', sector: null },
});
const [a, b, c] = ['A.US.NASDAQ', 'B.US.NASDAQ', 'C.US.NASDAQ'].map(candidate) as [
  ReturnType<typeof candidate>,
  ReturnType<typeof candidate>,
  ReturnType<typeof candidate>,
];
const tickers = [a, b];
const holding = (entry: string, amount: number, price: number | null) => ({ entry, amount, price });

describe('the rows of what is held', () => {
  it('need units and a price above nothing', () => {
    expect(isIncomplete({ symbol: 'A', amount: 1, price: 2 })).toBe(false);
    for (const row of [
      { symbol: 'A', amount: '', price: 2 },
      { symbol: 'A', amount: 1, price: '' },
      { symbol: 'A', amount: 0, price: 2 },
    ] as const)
      expect(isIncomplete(row)).toBe(true);
  });

  it('add up to what was paid', () => {
    expect(
      totalCost([
        { symbol: 'A', amount: 2, price: 10 },
        { symbol: 'B', amount: '', price: 5 },
      ]),
    ).toBe(20);
  });
});

describe('a list that was brought', () => {
  const list = [
    { entry: 'A', status: 'ambiguous' as const, candidates: [c, a] },
    { entry: 'C', status: 'matched' as const, candidates: [c] },
    { entry: 'Q', status: 'unknown' as const, candidates: [b] },
  ];
  const lines = toLines([holding('A', 2, 10), holding('C', 3, null), holding('Q', 1, 1)], list, tickers);

  it('means the ticker that may be held where several go by its name, and leaves open what nothing does', () => {
    expect(lines.map(({ chosen }) => chosen?.symbol ?? null)).toEqual([a.symbol, c.symbol, null]);
  });

  it('takes the place of what stood there, and names the tickers to be added', () => {
    const before = [
      { symbol: a.symbol, amount: 99, price: 99 },
      { symbol: b.symbol, amount: 7, price: 7 },
    ];
    expect(bring(lines, before, tickers)).toEqual({
      rows: [
        { symbol: b.symbol, amount: 7, price: 7 },
        { symbol: a.symbol, amount: 2, price: 10 },
        { symbol: c.symbol, amount: 3, price: '' },
      ],
      added: [{ symbol: c.symbol, name: c.symbol }],
    });
  });

  it('makes one holding of two lines of a ticker, at their average', () => {
    const twice = toLines([holding('C', 1, 10), holding('C', 3, 20)], list, tickers);
    expect(bring(twice, [], tickers).rows).toEqual([{ symbol: c.symbol, amount: 4, price: 17.5 }]);
  });
});
