/** Everything of a portfolio that its owner may take along, read page by page. */
import type { Database } from '@ballast/db/client/create-database';
import { listOptimizations } from '@ballast/db/optimizations/list-optimizations';
import { listTransactions } from '@ballast/db/portfolios/list-transactions';
import { listChecks } from '@ballast/db/supervision/list-checks';

export interface Owned {
  readonly userId: string;
  readonly portfolioId: string;
}

const SIZE = 1000;

/** Oldest pages first, or however the reader orders them. */
export async function allPages<One>(
  read: (page: number, size: number) => Promise<{ readonly records: readonly One[]; readonly count: number }>,
  pageSize = SIZE,
): Promise<One[]> {
  const found: One[] = [];
  for (let page = 1; ; page++) {
    const { records, count } = await read(page, pageSize);
    found.push(...records);
    if (records.length === 0 || found.length >= count) return found;
  }
}

const order = { search: '', sort: 'createdAt', asc: true } as const;

export const allTransactions = (db: Database, owned: Owned) =>
  allPages((page, size) => listTransactions(db, { ...owned, ...order, page, size }));

export const allSuggestions = (db: Database, owned: Owned) =>
  allPages((page, size) => listOptimizations(db, { ...owned, ...order, page, size }));

export const allChecks = (db: Database, owned: Owned) =>
  allPages((page, size) => listChecks(db, { ...owned, outcomes: undefined, page, size }));
