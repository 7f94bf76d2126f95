/** Whose books an order changes, by the name that its venue knows it by. */
import type { Currency } from '@ballast/contract/constants';
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Reader } from '../client/create-database.ts';

export interface OrderPortfolio {
  readonly id: string;
  readonly bookVersion: number;
  readonly currency: Currency;
  readonly actionsUntil: Date;
  /** What is held, and what the order is about. */
  readonly symbols: readonly string[];
}

export async function findOrderPortfolio(
  db: Reader,
  { integration, clientOrderId }: { readonly integration: IntegrationKey; readonly clientOrderId: string },
): Promise<OrderPortfolio | null> {
  const select = { id: true, bookVersion: true, currency: true, actionsUntil: true } as const;
  const row = await db.order.findFirst({
    where: { integration, clientOrderId },
    select: {
      transaction: {
        select: {
          symbol: true,
          portfolio: { select: { ...select, holdings: { select: { symbol: true } } } },
        },
      },
    },
  });
  if (row === null) return null;
  const { portfolio, symbol } = row.transaction;
  const { holdings, ...rest } = portfolio;
  return { ...rest, symbols: [...new Set([symbol, ...holdings.map((held) => held.symbol)])] };
}
