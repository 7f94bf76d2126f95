import { expect, it } from 'vitest';
import { readActivities } from './read-activities.ts';

const activity = (change: object) => ({
  ...{ accountId: null, comment: null, fee: 0, quantity: 5, type: 'BUY', unitPrice: 150 },
  ...{ currency: 'USD', dataSource: 'YAHOO', date: '2026-01-05T00:00:00.000Z', symbol: 'AAPL' },
  ...change,
});

it('reads the export of activities, each on the day that was meant', () => {
  const text = JSON.stringify({
    meta: { date: '2026-11-20T10:00:00.000Z', version: '2.214.0' },
    activities: [
      activity({ fee: 1.5 }),
      activity({ type: 'SELL', quantity: 2, date: '2026-03-01T22:00:00.000Z' }),
      activity({ type: 'DIVIDEND', unitPrice: 0.62, date: '2026-04-01T13:30:00.000Z' }),
      activity({ type: 'INTEREST' }),
      activity({ quantity: 0 }),
    ],
  });
  expect(
    readActivities(text)?.map(({ row, kind, date, units, price, amount, fee, faults }) => [
      ...[row, kind, date, units, price, amount, fee],
      faults.join(),
    ]),
  ).toEqual([
    [1, 'buy', '2026-01-05', 5, 150, 0, 1.5, ''],
    [2, 'sell', '2026-03-02', 2, 150, 0, 0, ''],
    [3, 'dividend', '2026-04-01', 0, 0, 3.1, 0, ''],
    [4, 'interest', '2026-01-05', 0, 0, 750, 0, ''],
    [5, 'buy', '2026-01-05', 0, 150, 0, 0, 'units'],
  ]);
});

it('takes pence for hundredths of a pound', () => {
  const text = JSON.stringify({ activities: [activity({ currency: 'GBp', unitPrice: 1234.5, fee: 50 })] });
  expect(readActivities(text)?.[0]).toMatchObject({ currency: 'GBP', price: 12.345, fee: 0.5 });
});

it('takes nothing else for one', () => {
  expect(readActivities('Date,Code')).toBeNull();
  expect(readActivities('{"holdings": []}')).toBeNull();
});
