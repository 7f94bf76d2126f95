import type { Portfolio, PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { mergeIntoDetail, mergeIntoRecords } from './merge-portfolio.ts';

const record = (id: string) =>
  ({ id, name: `name ${id}`, status: 'calculating', value: 5 }) as PortfolioSummary;

describe('updatePortfolio', () => {
  it('changes its own record of a list and no other', () => {
    const merged = mergeIntoRecords([record('a'), record('b')], { id: 'b', status: 'approved', value: null });
    expect(merged[0]).toEqual(record('a'));
    expect(merged[1]).toEqual({ ...record('b'), status: 'approved', value: null });
  });

  it('gives a list only the summary of a suggestion', () => {
    const pendingOptimization = {
      id: 'o',
      createdAt: 'c',
      expiresAt: 'e',
      results: {},
    } as unknown as NonNullable<Portfolio['pendingOptimization']>;
    const [merged] = mergeIntoRecords([record('a')], { id: 'a', pendingOptimization });
    expect(merged?.pendingOptimization).toEqual({ id: 'o', createdAt: 'c', expiresAt: 'e' });
    expect(
      mergeIntoRecords([record('a')], { id: 'a', pendingOptimization: null })[0]?.pendingOptimization,
    ).toBeNull();
  });

  it('merges into the detail and keeps what was not sent', () => {
    const detail = { ...record('a'), trainPeriod: 182 } as unknown as Portfolio;
    expect(mergeIntoDetail(detail, { id: 'a', status: 'approved' })).toEqual({
      ...detail,
      status: 'approved',
    });
    expect(mergeIntoDetail(detail, { id: 'other', status: 'approved' })).toBe(detail);
  });
});
