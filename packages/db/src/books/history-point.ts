/** A point of a portfolio's history. Two changes of one millisecond are two points, in their order. */
import type { Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { Decimal } from './decimal.ts';
import type { Valuation } from './valuation.ts';

/** The portfolio is locked: nobody else adds a point meanwhile. */
export async function addHistoryPoint(
  tx: Transaction,
  portfolioId: string,
  kind: 'trade' | 'action',
  { state, capital }: Pick<Valuation, 'state'> & { readonly capital: Decimal },
  now: Date,
): Promise<void> {
  const { _max } = await tx.portfolioHistory.aggregate({ where: { portfolioId }, _max: { at: true } });
  const at = new Date(Math.max(now.getTime(), (_max.at?.getTime() ?? 0) + 1));
  const { assets, ...sums } = state;
  await tx.portfolioHistory.create({
    data: { portfolioId, at, kind, ...sums, capital, assets: toJson(assets) },
  });
}
