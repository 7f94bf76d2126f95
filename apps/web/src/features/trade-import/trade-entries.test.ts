import type { TradeDraft } from '@ballast/price-files/trades/trade-draft';
import { describe, expect, it } from 'vitest';
import { entriesOf, firstChoices, rowsToSend } from './trade-entries.ts';

const draft = (line: number, entry: string): TradeDraft => ({
  status: 'read',
  entry,
  row: {
    ...{ line, date: '2024-01-02', kind: entry === '' ? 'deposit' : 'buy', units: 1, price: 2 },
    ...{ amount: null, costs: 0, ratio: null, currency: null },
  },
});
const candidate = (symbol: string) => ({
  symbol,
  name: symbol,
  exchange: 'NYSE',
  country: null,
  sector: null,
});
const drafts = [draft(2, ''), draft(3, 'AAA'), draft(4, 'BBB'), draft(5, 'AAA')];
const choices = firstChoices([
  { entry: 'AAA', status: 'matched', candidates: [candidate('AAA.US.NYSE')] },
  { entry: 'BBB', status: 'ambiguous', candidates: [candidate('BBB.US.NYSE'), candidate('BBB.EU.LSE')] },
]);

describe('rows that are sent', () => {
  it('have the asset that is clear, and none that is open', () => {
    expect(entriesOf(drafts)).toEqual(['AAA', 'BBB']);
    expect(rowsToSend(drafts, choices, new Set()).map(({ line, symbol }) => [line, symbol])).toEqual([
      [2, null],
      [3, 'AAA.US.NYSE'],
      [5, 'AAA.US.NYSE'],
    ]);
  });

  it('are without the lines that were left out', () => {
    const chosen = new Map([...choices, ['BBB', candidate('BBB.EU.LSE')] as const]);
    expect(rowsToSend(drafts, chosen, new Set([3])).map(({ line }) => line)).toEqual([2, 4, 5]);
  });
});
