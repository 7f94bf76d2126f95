/** Copies a portfolio with its whole past into another account, under new ids and with books of its own. */
import { suggestionExpiry } from '@ballast/domain/suggestion';
import type { Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';

/** One query after the other: a transaction has one connection, and Prisma would ask for several parts at once. */
async function readSource(tx: Transaction, id: string) {
  const row = await tx.portfolio.findUniqueOrThrow({ where: { id } });
  const where = { portfolioId: id };
  const holdings = await tx.holding.findMany({ where });
  const ledger = await tx.ledgerEntry.findMany({ where, orderBy: { id: 'asc' } });
  const actions = await tx.appliedAction.findMany({ where });
  const optimizations = await tx.optimization.findMany({
    where,
    include: { results: true, untaken: true },
  });
  const transactions = await tx.transaction.findMany({ where, include: { executions: true } });
  return { row, holdings, ledger, actions, optimizations, transactions };
}

type Source = Awaited<ReturnType<typeof readSource>>;

/** How long ago the copy's open suggestion seems to have been made. */
const SUGGESTION_AGE_MS = 20 * 60_000;

/** The new id of an old one, the same one each time. */
type Rename = (id: string) => string;

interface Copy {
  readonly userId: string;
  /** In the language of the owner. */
  readonly name?: string;
  readonly description?: string;
}

export async function copyPortfolio(
  tx: Transaction,
  sourceId: string,
  { userId, ...text }: Copy,
  tools: Tools,
): Promise<string> {
  const source = await readSource(tx, sourceId);
  const names = new Map<string, string>();
  const rename: Rename = (id) => {
    const name = names.get(id) ?? tools.newId();
    names.set(id, name);
    return name;
  };
  const portfolioId = rename(sourceId);
  await copyRow(tx, { ...source.row, ...text }, portfolioId, userId, tools.now);
  await copyOptimizations(tx, source, rename, tools);
  await copyUntakenPaths(tx, source, rename);
  await copyTransactions(tx, source, rename);
  await tx.ledgerEntry.createMany({
    data: source.ledger.map(({ id: _id, executionId, ...entry }) => ({
      ...entry,
      portfolioId,
      executionId: executionId === null ? null : rename(executionId),
    })),
  });
  await tx.appliedAction.createMany({ data: source.actions.map((action) => ({ ...action, portfolioId })) });
  await tx.holding.createMany({ data: source.holdings.map((holding) => ({ ...holding, portfolioId })) });
  await tx.$executeRaw`
    INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
    SELECT ${portfolioId}::uuid, at, kind, balance, investment, credit, revenue, capital, assets
    FROM portfolio_history WHERE portfolio_id = ${sourceId}::uuid ORDER BY at`;
  const { approvedOptimizationId } = source.row;
  if (approvedOptimizationId !== null)
    await tx.portfolio.update({
      where: { id: portfolioId },
      data: { approvedOptimizationId: rename(approvedOptimizationId) },
    });
  return portfolioId;
}

const json = (value: Prisma.JsonValue) => value as Prisma.InputJsonValue;
const optionalJson = (value: Prisma.JsonValue) => (value === null ? Prisma.DbNull : json(value));

async function copyRow(
  tx: Transaction,
  row: Source['row'],
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.portfolio.create({
    data: {
      ...row,
      id,
      userId,
      approvedOptimizationId: null,
      // closes since the template was made are recorded at once
      ...{ nextCloseAt: row.firstApprovedAt && now, supervisedUntil: null },
      silencedTriggers: json(row.silencedTriggers),
      initialAllocation: json(row.initialAllocation),
      configuration: json(row.configuration),
      rebalancing: json(row.rebalancing),
      runTriggers: json(row.runTriggers),
      targetWeights: json(row.targetWeights),
      calculation: optionalJson(row.calculation),
      error: optionalJson(row.error),
      metrics: optionalJson(row.metrics),
    },
  });
}

async function copyOptimizations(
  tx: Transaction,
  source: Source,
  rename: Rename,
  tools: Tools,
): Promise<void> {
  const suggestedAt = new Date(tools.now.getTime() - SUGGESTION_AGE_MS);
  const reopened = { createdAt: suggestedAt, expiresAt: suggestionExpiry(suggestedAt) };
  await tx.optimization.createMany({
    data: source.optimizations.map(({ results: _r, untaken: _u, ...row }) => ({
      ...row,
      id: rename(row.id),
      portfolioId: rename(source.row.id),
      runToken: tools.newId(),
      triggers: json(row.triggers),
      configuration: json(row.configuration),
      currentAllocation: json(row.currentAllocation),
      newAllocation: optionalJson(row.newAllocation),
      ...(row.status === 'pending' ? reopened : {}),
    })),
  });
  await tx.optimizationResult.createMany({
    data: source.optimizations.flatMap(({ results }) =>
      results.map((result) => ({
        ...result,
        optimizationId: rename(result.optimizationId),
        error: optionalJson(result.error),
        weights: json(result.weights),
        certificate: optionalJson(result.certificate),
        details: json(result.details),
      })),
    ),
  });
}

async function copyUntakenPaths(
  tx: Transaction,
  { row, optimizations }: Source,
  rename: Rename,
): Promise<void> {
  await tx.untakenPath.createMany({
    data: optimizations.flatMap(({ untaken }) =>
      untaken === null
        ? []
        : [
            {
              ...untaken,
              optimizationId: rename(untaken.optimizationId),
              holdings: json(untaken.holdings),
              // prices of a template are behind all that its books are said to be behind
              actionsUntil: row.actionsUntil,
            },
          ],
    ),
  });
}

async function copyTransactions(tx: Transaction, source: Source, rename: Rename): Promise<void> {
  await tx.transaction.createMany({
    data: source.transactions.map(({ executions: _e, ...row }) => ({
      ...row,
      id: rename(row.id),
      portfolioId: rename(source.row.id),
      optimizationId: row.optimizationId === null ? null : rename(row.optimizationId),
    })),
  });
  await tx.execution.createMany({
    data: source.transactions.flatMap(({ executions }) =>
      executions.map((execution) => ({
        ...execution,
        id: rename(execution.id),
        transactionId: rename(execution.transactionId),
      })),
    ),
  });
}
