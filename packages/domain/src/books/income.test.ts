import { expect, it } from 'vitest';
import type { BookEvent } from './book-event.ts';
import { dividendsIn, incomeByMonth, trailingIncome } from './income.ts';

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

it('is listed as it was paid, the last instant included and the first not', () => {
  const [first, , , last] = EVENTS.map((event) => event.at);
  const trade: BookEvent = { kind: 'buy', at: at('2025-11-10'), symbol: 'A.US.NYSE', units: 1n, amount: 9n };
  const listed = dividendsIn([...EVENTS, trade], { after: first ?? 0, until: last ?? 0 });
  expect(listed.map(({ amount }) => amount)).toEqual([500n, -120n, 300n]);
});

it('is added up by month, what was paid for shorts against it', () => {
  const listed = dividendsIn(EVENTS, { after: at('2025-02-01'), until: at('2026-02-01') });
  expect(incomeByMonth(listed)).toEqual([
    { month: '2025-11', amount: 380n },
    { month: '2026-01', amount: 300n },
  ]);
});

it('is that of 365 days by symbol', () => {
  const trailing = (date: string) => [...trailingIncome(EVENTS, at(date))];
  expect(trailing('2026-01-11')).toEqual([
    ['A.US.NYSE', 800n],
    ['B.US.NYSE', -120n],
  ]);
  expect(trailing('2026-01-10')).toEqual([
    ['A.US.NYSE', 1500n],
    ['B.US.NYSE', -120n],
  ]);
});
