/** Rows of what a portfolio holds, as far as they changed. */
import type { Transaction } from '../client/create-database.ts';
import type { Books } from './books.ts';

export async function writeHoldings(
  tx: Transaction,
  portfolioId: string,
  before: Books,
  after: Books,
  updatedAt: Date,
): Promise<void> {
  const changed = [...after.positions].filter(
    ([symbol, position]) => before.positions.get(symbol) !== position,
  );
  const gone = [...before.positions.keys()].filter((symbol) => !after.positions.has(symbol));
  const replaced = [...gone, ...changed.map(([symbol]) => symbol)];
  await tx.holding.deleteMany({ where: { portfolioId, symbol: { in: replaced } } });
  await tx.holding.createMany({
    data: changed.map(([symbol, { amount, price }]) => ({ portfolioId, symbol, amount, price, updatedAt })),
  });
}
