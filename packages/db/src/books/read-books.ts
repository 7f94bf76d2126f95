/** The books of a portfolio as exact values. */
import type { Reader } from '../client/create-database.ts';
import type { Books } from './books.ts';
import { type Decimal, decimal } from './decimal.ts';

export async function readBooks(
  db: Reader,
  portfolioId: string,
): Promise<{ readonly books: Books; readonly capital: Decimal }> {
  const { balance, capital, holdings } = await db.portfolio.findUniqueOrThrow({
    where: { id: portfolioId },
    select: { balance: true, capital: true, holdings: { orderBy: { symbol: 'asc' } } },
  });
  const positions = new Map(
    holdings.map(({ symbol, amount, price }) => [symbol, { amount: decimal(amount), price: decimal(price) }]),
  );
  return { books: { balance: decimal(balance), positions }, capital: decimal(capital) };
}
