/** Money put in and taken out, for the two operations of it (decision 067). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { type MoneyMove, moveMoney } from '@ballast/db/books/move-money';
import type { Database } from '@ballast/db/client/create-database';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { mayOptimize, mayUseConfiguration } from '@ballast/domain/plan-permissions';
import { valueHoldings } from '@ballast/domain/value-holdings';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { RunQueue } from '../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../limits/usage-periods.ts';
import type { Caller } from '../pipeline/caller.ts';
import type { PortfolioReader } from '../portfolio-views/portfolio-reader.ts';

export interface MoveMoneyParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
}

interface Move {
  readonly id: string;
  /** Put in > 0, taken out < 0. */
  readonly amount: number;
}

/** Something has to stay where something is held: weights of nothing are none. */
const checkWithdrawal = (amount: number, value: number, { holdings }: PortfolioRecord): void => {
  const isTooMuch = holdings.length === 0 ? amount > value : amount >= value;
  if (isTooMuch) throw new CatalogueError('withdrawalAboveValue', { params: { value } });
};

const kindOf = (amount: number, { balance }: PortfolioRecord): MoneyMove['kind'] => {
  if (amount > 0) return 'add';
  return -amount <= balance ? 'take' : 'ask';
};

export const createMoveMoney =
  ({ db, marketData, portfolios, runs, makeTools, usagePeriods }: MoveMoneyParts) =>
  async ({ userId, plan }: Caller, { id, amount }: Move): Promise<Portfolio> => {
    const tools = makeTools();
    const record = await portfolios.current({ id, userId }, tools.now);
    if (record.firstApprovedAt === null) throw new CatalogueError('nothingApproved');
    const { holdings, currency, configuration, rebalancing } = record;
    const symbols = holdings.map(({ symbol }) => symbol);
    const local = await localPrices(marketData, symbols, currency, tools.now);
    if (amount < 0) checkWithdrawal(-amount, valueHoldings(record, local, []).value, record);
    const move: MoneyMove = {
      portfolioId: id,
      userId,
      kind: kindOf(amount, record),
      amount: Math.abs(amount),
      bookVersion: record.bookVersion,
      prices: Object.fromEntries([...local].map(([symbol, { price }]) => [symbol, price])),
      ...usagePeriods(tools.now),
    };
    const isPermitted = mayUseConfiguration(plan, configuration, rebalancing);
    const result = await moveMoney(
      db,
      move,
      (usage) => (isPermitted.allowed ? mayOptimize(plan, usage.optimizationsThisMonth) : isPermitted),
      tools,
    );
    if (result.status === 'never_approved') throw new CatalogueError('nothingApproved');
    if (result.status === 'orders_open') throw new CatalogueError('ordersOpen');
    if (result.status === 'running') throw new CatalogueError('calculationRunning');
    if (result.status === 'not_found') throw new CatalogueError('notFound');
    if (result.status !== 'moved') throw new CatalogueError('conflict');
    if (result.runToken !== null) runs.announce({ portfolioId: id, runToken: result.runToken });
    return portfolios.presentChanged({ id, userId });
  };
