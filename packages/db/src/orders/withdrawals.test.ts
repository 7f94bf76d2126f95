/** Money taken out of a portfolio whose orders go to a brokerage: it leaves when what was sold for it is executed (decision 067). */
import { expect } from 'vitest';
import { admitted, buildRun, periods, render } from '../../test/flow.ts';
import { approveOrders, buildOrders, execution, FIRST, SECOND, tell } from '../../test/order-flow.ts';
import { at, repositoryTest } from '../../test/support.ts';
import { type MoneyMove, moveMoney } from '../books/move-money.ts';
import type { Database } from '../client/create-database.ts';
import { approveWithOrders } from '../optimizations/approve-with-orders.ts';
import { storeSuggestion } from '../optimizations/store-suggestion.ts';
import { cancelOrders } from './cancel-orders.ts';
import { createOrders } from './create-orders.ts';

const it = repositoryTest;
const PRICES = { [FIRST]: 199.99, [SECOND]: 399.1 };
/** 100,000 in, 99,907 spent, 93 of it for costs. */
const CASH = 0;
const ASKED = 20_000;

const stateOf = async (db: Database, portfolioId: string) => {
  const { balance, capital, withdrawal, bookVersion } = await db.portfolio.findUniqueOrThrow({
    where: { id: portfolioId },
  });
  return {
    ...{ balance: balance.toNumber(), capital: capital.toNumber(), withdrawal: withdrawal.toNumber() },
    bookVersion,
  };
};
const move = async (
  db: Database,
  userId: string,
  portfolioId: string,
  kind: MoneyMove['kind'],
  seconds: number,
) => {
  const { bookVersion } = await stateOf(db, portfolioId);
  return moveMoney(
    db,
    { portfolioId, userId, kind, amount: ASKED, bookVersion, prices: PRICES, ...periods },
    admitted,
    at(seconds),
  );
};

/** All bought, 20,000 asked for, and 101 units of the first on their way to be sold for it. */
async function askedFor(db: Database, userId: string) {
  const { portfolioId, optimizationId: first } = await approveOrders(db, userId);
  expect(await move(db, userId, portfolioId, 'add', 62)).toEqual({ status: 'orders_open' });
  await tell(db, first, FIRST, {
    ...{ state: 'filled', revision: 3, executions: [execution('a', '300', '199.99', '60')] },
  });
  await tell(db, first, SECOND, {
    ...{ state: 'filled', revision: 3, executions: [execution('b', '100', '399.1', '33')] },
  });
  const before = await stateOf(db, portfolioId);
  const asked = await move(db, userId, portfolioId, 'ask', 90);
  if (asked.status !== 'moved' || asked.runToken === null) throw new Error(asked.status);
  const stored = await storeSuggestion(
    db,
    buildRun({ portfolioId, runToken: asked.runToken }),
    render,
    at(100),
  );
  if (stored.status !== 'stored') throw new Error(stored.status);
  const { optimizationId } = stored;
  const sale = { symbol: FIRST, type: 'Sell', amount: 101, price: 200, value: 20_200, cost: 20 } as const;
  const approval = buildOrders(userId, { portfolioId, optimizationId });
  const approved = await approveWithOrders(
    db,
    {
      ...approval,
      bookVersion: before.bookVersion,
      contribution: -ASKED,
      trades: [{ ...sale, lot: 1, limitPrice: 196, currency: 'USD', rate: 1 }],
    },
    at(120),
  );
  expect(approved.status).toBe('approved');
  await createOrders(db, { portfolioId, optimizationId }, render, at(121));
  return { portfolioId, optimizationId, before };
}

it('leaves with the execution that pays for it, once', async ({ db, userId }) => {
  const { portfolioId, optimizationId, before } = await askedFor(db, userId);
  expect(before).toMatchObject({ balance: CASH, capital: 100_000, withdrawal: 0 });
  expect(await stateOf(db, portfolioId)).toMatchObject({ balance: CASH, withdrawal: ASKED });
  const part = {
    state: 'partly_filled',
    revision: 2,
    executions: [execution('c', '50', '200', '10')],
  } as const;
  expect(await tell(db, optimizationId, FIRST, part)).toBe('taken');
  expect(await stateOf(db, portfolioId)).toMatchObject({ balance: CASH + 9990, withdrawal: ASKED });
  const whole = {
    ...({ state: 'filled', revision: 3 } as const),
    executions: [...part.executions, execution('d', '51', '200', '10')],
  } as const;
  expect(await tell(db, optimizationId, FIRST, whole)).toBe('taken');
  expect(await tell(db, optimizationId, FIRST, whole)).toBe('ignored');
  expect(await stateOf(db, portfolioId)).toMatchObject({
    ...{ balance: CASH + 180, capital: 100_000 - ASKED, withdrawal: 0 },
  });
  const audits = await db.audit.findMany({ where: { action: 'portfolio.takeMoney' } });
  expect(audits.map(({ details }) => details)).toEqual([{ amount: ASKED, asked: ASKED }]);
});

it('stays asked for, whole, where less was sold', async ({ db, userId }) => {
  const { portfolioId, optimizationId } = await askedFor(db, userId);
  const short = { state: 'canceled', revision: 2, executions: [execution('c', '50', '200', '10')] } as const;
  expect(await tell(db, optimizationId, FIRST, short)).toBe('taken');
  expect(await stateOf(db, portfolioId)).toMatchObject({
    ...{ balance: CASH + 9990, capital: 100_000, withdrawal: ASKED },
  });
});

it('stays asked for where nothing came of the sale', async ({ db, userId }) => {
  const { portfolioId, before } = await askedFor(db, userId);
  await cancelOrders(db, { portfolioId, userId, symbols: [FIRST] }, render, at(130));
  expect(await stateOf(db, portfolioId)).toMatchObject({ balance: before.balance, withdrawal: ASKED });
});
