/** Changes that move no money: definition, benchmarks, deletion (§7). */

import type { Currency } from '@ballast/contract/constants';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import { Prisma } from '../generated/client.ts';
import { definitionColumns } from './create-portfolio.ts';
import { type LockedPortfolio, lockPortfolio } from './lock-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';

export interface PortfolioChange {
  readonly portfolioId: string;
  readonly userId: string;
}

export type ChangeResult = { readonly status: 'changed' | 'not_found' | 'running' };

/** The initial allocation and the currency stay as they were created: the books are built on them. */
export function updatePortfolio(
  db: Database,
  change: PortfolioChange & { readonly definition: PortfolioWrite & { readonly currency: Currency } },
  tools: Tools,
): Promise<ChangeResult> {
  return changeLocked(
    db,
    change,
    'update',
    { definition: change.definition },
    tools,
    async (tx, portfolio) => {
      if (portfolio.status === 'calculating') return { status: 'running' };
      const { initialAllocation: _a, currency: _c, ...columns } = definitionColumns(change.definition);
      await tx.portfolio.update({ where: { id: portfolio.id }, data: { ...columns, updatedAt: tools.now } });
      const { name, description } = change.definition;
      await appendEvents(
        tx,
        change.userId,
        [portfolioEvent(portfolio.id, { name, description }, tools.now)],
        tools.now,
      );
      return { status: 'changed' };
    },
  );
}

export function setBenchmarks(
  db: Database,
  change: PortfolioChange & { readonly benchmarks: readonly string[] },
  tools: Tools,
): Promise<ChangeResult> {
  const benchmarks = [...change.benchmarks];
  return changeLocked(db, change, 'setBenchmarks', { benchmarks }, tools, async (tx, portfolio) => {
    await tx.portfolio.update({ where: { id: portfolio.id }, data: { benchmarks, updatedAt: tools.now } });
    await appendEvents(
      tx,
      change.userId,
      [portfolioEvent(portfolio.id, { benchmarks }, tools.now)],
      tools.now,
    );
    return { status: 'changed' };
  });
}

/** The row stays for the books; a running calculation loses its fence and an open suggestion its portfolio. */
export function deletePortfolio(db: Database, change: PortfolioChange, tools: Tools): Promise<ChangeResult> {
  return changeLocked(db, change, 'delete', {}, tools, async (tx, { id, status }) => {
    await tx.optimization.updateMany({
      where: { portfolioId: id, status: 'pending' },
      data: { status: 'superseded', decidedAt: tools.now },
    });
    await tx.jobRequest.updateMany({
      where: { subjectId: id, finishedAt: null },
      data: { finishedAt: tools.now },
    });
    await tx.notification.deleteMany({ where: { portfolioId: id } });
    const stopped =
      status === 'calculating' ? ({ status: 'draft', calculation: Prisma.DbNull } as const) : {};
    await tx.portfolio.update({
      where: { id },
      data: { ...stopped, runToken: null, nextCheckAt: null, deletedAt: tools.now, updatedAt: tools.now },
    });
    return { status: 'changed' };
  });
}

async function changeLocked(
  db: Database,
  { portfolioId, userId }: PortfolioChange,
  verb: string,
  details: object,
  tools: Tools,
  change: (tx: Transaction, portfolio: LockedPortfolio) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  return inTransaction(db, async (tx) => {
    const portfolio = await lockPortfolio(tx, portfolioId, userId);
    if (portfolio === null) return { status: 'not_found' };
    const result = await change(tx, portfolio);
    if (result.status === 'changed') {
      const action = `portfolio.${verb}`;
      const record = {
        actorId: userId,
        userId,
        action,
        subjectType: 'portfolio',
        subjectId: portfolioId,
        details,
      } as const;
      await writeAudit(tx, record, tools.now);
    }
    return result;
  });
}
