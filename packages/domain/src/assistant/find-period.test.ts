import { describe, expect, it } from 'vitest';
import { findPeriod } from './find-period.ts';

/** A Friday. */
const TODAY = '2026-11-20';

describe('days that a text speaks of', () => {
  it.each([
    ['What was my return last month?', { from: '2026-10-01', to: '2026-10-31' }],
    ['geçen ay getirim', { from: '2026-10-01', to: '2026-10-31' }],
    ['Rendite im letzten Monat', { from: '2026-10-01', to: '2026-10-31' }],
    ['last year', { from: '2025-01-01', to: '2025-12-31' }],
    ['geçen yıl', { from: '2025-01-01', to: '2025-12-31' }],
    ['letztes Jahr', { from: '2025-01-01', to: '2025-12-31' }],
    ['this year', { from: '2026-01-01' }],
    ['bu yıl', { from: '2026-01-01' }],
    ['dieses Jahr', { from: '2026-01-01' }],
    ['this month', { from: '2026-11-01' }],
    ['bu ay', { from: '2026-11-01' }],
    ['in diesem Monat', { from: '2026-11-01' }],
    ['last week', { from: '2026-11-09', to: '2026-11-15' }],
    ['geçen hafta', { from: '2026-11-09', to: '2026-11-15' }],
    ['letzte Woche', { from: '2026-11-09', to: '2026-11-15' }],
    ['this week', { from: '2026-11-16' }],
    ['yesterday', { from: '2026-11-19', to: '2026-11-19' }],
    ['dün', { from: '2026-11-19', to: '2026-11-19' }],
    ['gestern', { from: '2026-11-19', to: '2026-11-19' }],
    ['last quarter', { from: '2026-07-01', to: '2026-09-30' }],
    ['letztes Quartal', { from: '2026-07-01', to: '2026-09-30' }],
    ['geçen çeyrek', { from: '2026-07-01', to: '2026-09-30' }],
    ['over the last 30 days', { from: '2026-10-22' }],
    ['son 30 gün', { from: '2026-10-22' }],
    ['in den letzten 3 Monaten', { from: '2026-08-21' }],
    ['son 3 ayda', { from: '2026-08-21' }],
    ['the past 2 years', { from: '2024-11-21' }],
    ['since March', { from: '2026-03-01' }],
    ['marttan beri', { from: '2026-03-01' }],
    ['seit März', { from: '2026-03-01' }],
    ['since December', { from: '2025-12-01' }],
    ['since March 2024', { from: '2024-03-01' }],
    ['in May', { from: '2026-05-01', to: '2026-05-31' }],
    ['mayıs ayında', { from: '2026-05-01', to: '2026-05-31' }],
    ['im Februar 2024', { from: '2024-02-01', to: '2024-02-29' }],
    ['in 2024', { from: '2024-01-01', to: '2024-12-31' }],
    ['2024 yılında', { from: '2024-01-01', to: '2024-12-31' }],
    ["2024'ten beri", { from: '2024-01-01' }],
    ['since 2024-02-29', { from: '2024-02-29' }],
    ['seit 29.2.2024', { from: '2024-02-29' }],
    ["29.02.2024'ten beri", { from: '2024-02-29' }],
    ['from 2024-02-01 to 2024-02-29', { from: '2024-02-01', to: '2024-02-29' }],
    ['in November', { from: '2026-11-01' }],
  ])('%s', (text, period) => {
    expect(findPeriod(text, TODAY)?.period).toEqual(period);
  });

  it.each([
    'What is this worth?',
    'may I ask something',
    'since 2999',
    'since 2024-13-45',
    'seit 31.2.2025',
    'from 2026-12-01 to 2026-11-01',
    'since 2027-01-01',
    'the marten',
  ])('none in “%s”', (text) => {
    expect(findPeriod(text, TODAY)).toBeNull();
  });

  it('leaves the rest of the question', () => {
    expect(findPeriod('What did trading cost last month in fees', TODAY)?.rest).toBe(
      'what did trading cost   in fees',
    );
  });

  it('ends with the month that is shorter', () => {
    expect(findPeriod('last 1 month', '2026-03-31')?.period).toEqual({ from: '2026-03-01' });
  });
});
