import { createFormatter } from '@ballast/i18n/format/formatter';
import { describe, expect, it } from 'vitest';
import { dateTick, withYears } from './date-ticks.ts';

const labels = (dates: readonly string[], locale = 'en-US') =>
  withYears(dates, dateTick(dates, createFormatter(locale)));

describe('labels under a time axis', () => {
  it('are days of months, with the year once', () => {
    expect(labels(['2026-09-01', '2026-10-01', '2026-11-20'])).toEqual([
      ['Sep 1', '2026'],
      ['Oct 1'],
      ['Nov 20'],
    ]);
  });

  it('tell where a year begins', () => {
    expect(labels(['2025-12-19', '2026-01-02', '2026-01-16'])).toEqual([
      ['Dec 19', '2025'],
      ['Jan 2', '2026'],
      ['Jan 16'],
    ]);
  });

  it('are months over more than a year', () => {
    expect(labels(['2024-11-04', '2025-05-05', '2025-11-10'])).toEqual([
      ['Nov', '2024'],
      ['May', '2025'],
      ['Nov'],
    ]);
  });

  it('are written as the language writes them', () => {
    const dates = ['2026-03-02', '2026-05-11'];
    expect(labels(dates, 'de-DE')).toEqual([['2. März', '2026'], ['11. Mai']]);
    expect(labels(dates, 'tr-TR')).toEqual([['2 Mar', '2026'], ['11 May']]);
  });

  it('are none without dates', () => {
    expect(labels([])).toEqual([]);
  });
});
