/** The decision journal of a portfolio: what was suggested and decided, and what both paths have been worth since (decision 105). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Decision as DecisionView } from '@ballast/contract/entities/decision';
import type { OperationOutput } from '@ballast/contract/operations';
import { readLedger } from '@ballast/db/books/read-ledger';
import { type Decision, listDecisions } from '@ballast/db/optimizations/list-decisions';
import { booksAt } from '@ballast/domain/books/books-at';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import { type CourseParts, comparisonOf, instantsOf } from './decision-course.ts';
import type { PortfolioKey } from './portfolio-reader.ts';
import type { BooksParts } from './read-books.ts';

/** Right before something else moved the books, or now. */
const endOf = ({ endedAt }: Decision, now: Date): Date =>
  endedAt === null ? now : new Date(endedAt.getTime() - 1);

const present = async (
  decision: Decision,
  instants: readonly number[],
  parts: CourseParts,
  now: Date,
): Promise<DecisionView> => {
  const { id, status, reason, decidedAt, endedAt, path } = decision;
  const comparison = path && (await comparisonOf(parts, path, instants));
  return {
    ...{ id, status, reason: reason as DecisionView['reason'], decidedAt: decidedAt.toISOString() },
    ...{ until: endOf(decision, now).toISOString(), isOver: endedAt !== null },
    suggested: path && {
      ...{ model: path.model, trades: path.trades },
      ...{ traded: Number(path.traded), cost: Number(path.cost) },
    },
    gap: path === null ? 'not_kept' : comparison === null ? 'no_prices' : null,
    comparison,
  };
};

/** Throws `notFound` for anybody else's. */
export const readDecisions = async (
  { db, marketData, clock, portfolios }: BooksParts,
  key: PortfolioKey,
  page: { readonly page: number; readonly size: number },
): Promise<OperationOutput<'portfolio.decisions'>> => {
  const now = clock.now();
  // with every split and dividend that prices of now are behind
  await portfolios.shown(key, now);
  const ledger = await readLedger(db, key);
  if (ledger === null) throw new CatalogueError('notFound');
  const { records, count } = await listDecisions(db, { ...page, portfolioId: key.id, userId: key.userId });
  const dated = records.map((decision) => ({
    decision,
    instants: instantsOf(decision, endOf(decision, now)),
  }));
  const real = booksAt(
    ledger.events,
    dated.flatMap(({ instants }) => instants),
  );
  const parts = { marketData: leaveOutSilent(marketData), currency: ledger.currency, real };
  return {
    currency: ledger.currency,
    records: await Promise.all(
      dated.map(({ decision, instants }) => present(decision, instants, parts, now)),
    ),
    count,
  };
};
