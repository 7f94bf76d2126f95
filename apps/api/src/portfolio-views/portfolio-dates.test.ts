import { expect, it } from 'vitest';
import { portfolioDates } from './portfolio-dates.ts';

const NONE = { investmentStartDate: null, startDate: null, endDate: null, firstApprovedAt: null };

it('a live portfolio begins with its first approval, learned from the train period before it, and has no end', () => {
  const firstApprovedAt = new Date('2026-11-20T21:30:00Z');
  expect(portfolioDates({ ...NONE, firstApprovedAt, trainPeriod: 182 })).toEqual({
    investmentStartDate: '2026-11-20',
    startDate: '2026-05-22',
    endDate: null,
  });
});

it('has no dates before that', () => {
  expect(portfolioDates({ ...NONE, trainPeriod: 182 })).toEqual({
    investmentStartDate: null,
    startDate: null,
    endDate: null,
  });
});

it('those that are stored count', () => {
  const stored = {
    investmentStartDate: new Date('2025-06-02'),
    startDate: new Date('2024-12-02'),
    endDate: new Date('2026-06-01'),
  };
  expect(portfolioDates({ ...NONE, ...stored, trainPeriod: 30 })).toEqual({
    investmentStartDate: '2025-06-02',
    startDate: '2024-12-02',
    endDate: '2026-06-01',
  });
});
