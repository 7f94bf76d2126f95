/** Portfolios that hold something, or are owed a dividend: what splits and dividends are looked for. */

import type { Currency } from '@ballast/contract/constants';
import { isoDate } from '@ballast/contract/dates';
import type { OwedDividend } from '../books/apply-corporate-actions.ts';
import type { Reader } from '../client/create-database.ts';

export interface HeldPortfolio {
  readonly id: string;
  readonly currency: Currency;
  readonly bookVersion: number;
  readonly actionsUntil: Date;
  readonly symbols: readonly string[];
  readonly owed: readonly OwedDividend[];
}

const owedOnly = { paid: null } as const;

/** In the order of their ids, behind `after`. */
export async function listHeld(
  db: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<HeldPortfolio[]> {
  const rows = await db.portfolio.findMany({
    where: {
      isSimulation: false,
      deletedAt: null,
      OR: [{ holdings: { some: {} } }, { actions: { some: owedOnly } }],
      ...(after === null ? {} : { id: { gt: after } }),
    },
    orderBy: { id: 'asc' },
    take: limit,
    select: {
      id: true,
      currency: true,
      bookVersion: true,
      actionsUntil: true,
      holdings: { select: { symbol: true }, orderBy: { symbol: 'asc' } },
      actions: { where: owedOnly, select: { symbol: true, exDate: true } },
    },
  });
  return rows.map(({ holdings, actions, ...portfolio }) => ({
    ...portfolio,
    symbols: holdings.map(({ symbol }) => symbol),
    owed: actions.map(({ symbol, exDate }) => ({ symbol, exDate: isoDate(exDate) })),
  }));
}
