/**
 * The one way in which a portfolio changes: locked, judged by its life cycle, written and recorded in one transaction, or refused with nothing
 * left behind. A command states whose portfolio, which step of the life cycle and what it writes; it locks, judges and records nothing itself.
 */
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { PortfolioStatus } from '@ballast/contract/keys';
import {
  nextPortfolioStatus,
  type PortfolioCommand,
  waitsForOrders,
} from '@ballast/domain/portfolio-lifecycle';
import type { Database, Transaction } from '../client/create-database.ts';
import { Abandon, inTransaction, withAbandon } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { appendEvents, type DomainEvent } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import type { Prisma } from '../generated/client.ts';
import { type LockedPortfolio, lockPortfolio, lockUser } from './lock-portfolio.ts';
import { recordBookedValue } from './store-valuations.ts';

export interface Command<Result> {
  readonly portfolioId: string;
  /** Whose it must be; `null` for the system, which acts on anybody's. */
  readonly userId: string | null;
  readonly actorId: ActorId;
  /** Which states it may start from, and where it leads. */
  readonly step:
    | PortfolioCommand
    | ((portfolio: LockedPortfolio, tx: Transaction) => PortfolioCommand | Promise<PortfolioCommand>);
  readonly notFound: Result;
  /** The answer where the life cycle has no such step from the present state, or not while orders are open. Absent or `null`: that is a bug. */
  readonly notAllowed?: (tx: Transaction, portfolio: LockedPortfolio) => Promise<Result | null>;
  /** Counts against the plan: the user is locked before the portfolio, so that limits are judged one after another. */
  readonly locksUser?: boolean;
}

/** One line of the audit: of the portfolio, or of the suggestion that was decided. */
export type AuditEntry =
  | { readonly action: `portfolio.${PortfolioVerb}`; readonly details: object }
  | {
      readonly action: `optimization.${SuggestionVerb}`;
      readonly optimizationId: string;
      readonly details: object;
    };

type PortfolioVerb =
  | 'create'
  | 'import'
  | 'update'
  | 'setBenchmarks'
  | 'delete'
  | 'calculate'
  | 'cancelCalculation'
  | 'findNothing'
  | 'makeTransaction'
  | 'addMoney'
  | 'takeMoney'
  | 'askMoney'
  | 'split'
  | 'dividend';
type SuggestionVerb =
  | 'suggest'
  | 'fail'
  | 'approve'
  | 'reject'
  | 'discard'
  | 'expire'
  | 'createOrders'
  | 'recordOrder'
  | 'cancelOrders'
  | 'completeOrders';

/** What an accepted command leaves besides the rows it has written itself. */
export interface Change<Result> {
  readonly result: Result;
  /** Columns of the portfolio; status and time of the change are added. */
  readonly columns: Omit<Prisma.PortfolioUncheckedUpdateInput, 'status' | 'updatedAt'>;
  /** Where the books have changed: what they are worth now, and what the trades have cost. */
  readonly booked?: { readonly state: PortfolioState; readonly cost: number };
  /** None: the system's own bookkeeping, which is no change of the portfolio to anybody. */
  readonly audit: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
}

/** `refused` undoes what the command has written by then. */
export type Outcome<Result> = { readonly refused: Result } | Change<Result>;

export function changePortfolio<Result>(
  db: Database,
  command: Command<Result>,
  tools: Tools,
  write: (tx: Transaction, portfolio: LockedPortfolio, next: PortfolioStatus) => Promise<Outcome<Result>>,
): Promise<Result> {
  const { portfolioId, userId, actorId, step, notFound, notAllowed } = command;
  const change = async (tx: Transaction): Promise<Result> => {
    if (command.locksUser === true && userId !== null && !(await lockUser(tx, userId))) return notFound;
    const portfolio = await lockPortfolio(tx, portfolioId, userId);
    if (portfolio === null) return notFound;
    const { status, everApproved, isIncomplete: incomplete } = portfolio;
    const taken = typeof step === 'function' ? await step(portfolio, tx) : step;
    const isWaiting = portfolio.ordersOpen && waitsForOrders(taken);
    const next = isWaiting ? undefined : nextPortfolioStatus(status, taken, { everApproved, incomplete });
    if (next === undefined) {
      const refused = (await notAllowed?.(tx, portfolio)) ?? null;
      if (refused === null) throw new Error(`${taken.type} of a portfolio that is ${status}`);
      return refused;
    }
    const outcome = await write(tx, portfolio, next);
    if ('refused' in outcome) throw new Abandon(outcome.refused);
    await recordChange(tx, { id: portfolioId, userId: portfolio.userId, actorId, next }, outcome, tools.now);
    return outcome.result;
  };
  return withAbandon(() => inTransaction(db, change));
}

export interface Changed {
  readonly id: string;
  readonly userId: string;
  readonly actorId: ActorId;
  readonly next: PortfolioStatus;
}

/** Row, value, audit, events: events last, as their lock is held until the commit. Creation has no row to lock and comes here itself. */
export async function recordChange(
  tx: Transaction,
  { id, userId, actorId, next }: Changed,
  { columns, booked, audit, events }: Omit<Change<unknown>, 'result'>,
  now: Date,
): Promise<void> {
  const time = audit.length > 0 ? { updatedAt: now } : {};
  await tx.portfolio.update({ where: { id }, data: { ...columns, status: next, ...time } });
  if (booked !== undefined) await recordBookedValue(tx, id, booked.state, booked.cost, now);
  for (const { action, details, ...about } of audit) {
    const subject =
      'optimizationId' in about
        ? ({ subjectType: 'optimization', subjectId: about.optimizationId } as const)
        : ({ subjectType: 'portfolio', subjectId: id } as const);
    await writeAudit(tx, { actorId, userId, action, ...subject, details }, now);
  }
  await appendEvents(tx, userId, events, now);
}
