/** A user's portfolios, searched, filtered, sorted and paged (§2 lists). */
import type { PortfolioStatus } from '@ballast/contract/keys';
import type { Reader } from '../client/create-database.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { Prisma } from '../generated/client.ts';
import { type PortfolioRecord, portfolioInclude, toPortfolioRecord } from './portfolio-record.ts';

export interface PortfolioQuery {
  readonly userId: string;
  /** Part of name or description. */
  readonly search: string;
  readonly status: PortfolioStatus | null;
  /** `null` reads all: orders that need live prices are made above. */
  readonly page: Page<'createdAt' | 'name' | 'status'> | null;
}

export async function listPortfolios(
  db: Reader,
  { userId, search, status, page }: PortfolioQuery,
): Promise<{ readonly records: readonly PortfolioRecord[]; readonly count: number }> {
  const text = { contains: literalPattern(search), mode: 'insensitive' as const };
  const where = {
    userId,
    isSimulation: false,
    deletedAt: null,
    ...(status === null ? {} : { status }),
    ...(search === '' ? {} : { OR: [{ name: text }, { description: text }] }),
  };
  const order: Pick<Prisma.PortfolioFindManyArgs, 'orderBy' | 'skip' | 'take'> =
    page === null ? { orderBy: { createdAt: 'desc' } } : pageClause(page);
  const [rows, count] = await Promise.all([
    db.portfolio.findMany({ where, include: portfolioInclude, ...order }),
    db.portfolio.count({ where }),
  ]);
  return { records: rows.map(toPortfolioRecord), count };
}
