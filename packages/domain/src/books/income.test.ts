import { expect, it } from 'vitest';
import type { BookEvent } from './book-event.ts';
import { incomeByMonth, trailingIncome } from './income.ts';

const dividend = (date: string, symbol: string, amount: bigint): BookEvent => ({
  kind: 'dividend',
  at: Date.parse(`${date}T15:00:00Z`),
  symbol,
  amount,
});
const EVENTS = [
  dividend('2025-01-10', 'A.US.NYSE', 700n),
  dividend('2025-11-03', 'A.US.NYSE', 500n),
  dividend('2025-11-20', 'B.US.NYSE', -120n),
  dividend('2026-01-05', 'A.US.NYSE', 300n),
];
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

it('is added up by month, what was paid for shorts against it', () => {
  expect(incomeByMonth(EVENTS, { after: at('2025-02-01'), until: at('2026-02-01') })).toEqual([
    { month: '2025-11', amount: 380n },
    { month: '2026-01', amount: 300n },
  ]);
});

it('counts the last year of what is still held', () => {
  const until = at('2026-01-11');
  expect(trailingIncome(EVENTS, { until, isHeld: () => true })).toBe(680n);
  expect(trailingIncome(EVENTS, { until, isHeld: (symbol) => symbol === 'A.US.NYSE' })).toBe(800n);
  expect(trailingIncome(EVENTS, { until: at('2026-01-10'), isHeld: () => true })).toBe(1380n);
});
