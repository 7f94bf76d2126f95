import { describe, expect, it } from 'vitest';
import { createOwnReports } from './own-reports.ts';

const reporting = (...texts: readonly string[]) => {
  const reports = createOwnReports('');
  for (const text of texts) reports.send(text);
  return reports;
};

describe('what a field reported', () => {
  it('is its own when it comes back, however much was typed since', () => {
    expect(reporting('b').isReturned('b')).toBe(true);
  });

  it('is its own where a second report went out before the first came back', () => {
    const reports = reporting('b', 'bank');
    expect([reports.isReturned('b'), reports.isReturned('bank')]).toEqual([true, true]);
  });

  it('may be skipped by a later one', () => {
    const reports = reporting('b', 'ba', 'bank');
    expect(reports.isReturned('bank')).toBe(true);
    expect(reports.isReturned('ba')).toBe(false);
  });

  it('is told from what others set: an emptied filter, a step back in the history', () => {
    const reports = reporting('bank');
    expect(reports.isReturned('bank')).toBe(true);
    expect(reports.isReturned('')).toBe(false);
    expect(reports.isReturned('bank')).toBe(false);
  });
});
