/** Orders at a brokerage that the api under test need not know: approved in the database, fixed and not sent. */
import { approveWithOrders } from '@ballast/db/optimizations/approve-with-orders';
import { systemClock } from '@ballast/runtime/clock';
import { openIds } from '@ballast/runtime/open-ids';
import { addSuggestion, MODEL, tickers } from './suggestions.ts';
import type { Account, TestApi } from './test-api.ts';

const newId = openIds(systemClock);
const [UNITS, PRICE] = [10, 100];

export const addOrders = async (test: TestApi, account: Account) => {
  const { portfolioId, optimizationId } = await addSuggestion(test, account);
  const trades = tickers().map((symbol) => ({
    ...({ symbol, type: 'Buy', amount: UNITS, price: PRICE, value: UNITS * PRICE, cost: 0 } as const),
    ...{ lot: 1, limitPrice: PRICE, currency: 'USD', rate: 1 },
  }));
  const approval = {
    ...{ portfolioId, optimizationId, userId: account.user.id, bookVersion: 0, trades },
    ...{ contribution: 100_000, prices: {}, next: { nextCheckAt: null, nextCloseAt: null } },
    model: MODEL,
    integration: 'matriks',
  } as const;
  const approved = await approveWithOrders(test.db, approval, { now: test.clock.now(), newId });
  if (approved.status !== 'approved') throw new Error(approved.status);
  return {
    portfolioId,
    executed: trades.map(({ symbol, type, amount, price }) => ({ symbol, type, amount, price })),
  };
};
