/**
 * Splits and dividends of what a portfolio holds: units, cash, ledger, history and the news of it, in one transaction under the
 * portfolio's lock. A row for each keeps it from happening twice, whoever tries it and however often (safety G2).
 */
import { isoDate, startOfDate } from '@ballast/contract/dates';
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { Database, Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { DomainEvent } from '../events/append-events.ts';
import type { Prisma } from '../generated/client.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import { type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import type { LockedPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import type { Books } from './books.ts';
import { applyAction, dividendOf, type HeldAction } from './corporate-actions.ts';
import { type Decimal, decimal } from './decimal.ts';
import { addHistoryPoint } from './history-point.ts';
import { readBooks } from './read-books.ts';
import { type Prices, valueBooks } from './valuation.ts';
import { writeHoldings } from './write-holdings.ts';

export type DueAction = HeldAction & {
  /** Portfolio currency for one of the instrument's; null: not known, and never taken as 1. A split needs none. */
  readonly rate: number | null;
};

/** A dividend that could not be paid when it was due. */
export interface OwedDividend {
  readonly symbol: string;
  readonly exDate: string;
}

export interface DueActions {
  readonly portfolioId: string;
  /** The books they were found for. */
  readonly bookVersion: number;
  /** In the order in which they happened. */
  readonly actions: readonly DueAction[];
  /** Owed ones whose rate is known by now. */
  readonly payable: readonly (OwedDividend & { readonly rate: number })[];
  /** Last prices of what is held, portfolio currency. */
  readonly prices: Prices;
}

export type ApplyActionsResult =
  /** How many of them were new, and how many of these are owed. */
  | { readonly status: 'applied'; readonly applied: number; readonly owed: number }
  | { readonly status: 'not_found' }
  /** The books have changed since: what is due is to be found again. */
  | { readonly status: 'stale' };

/** `tools.now` is the instant as of which they were found; whatever prices are behind from then on is left for later. */
export function applyActions(
  db: Database,
  due: DueActions,
  render: RenderNotification,
  tools: Tools,
): Promise<ApplyActionsResult> {
  const { portfolioId } = due;
  const command: Command<ApplyActionsResult> = {
    portfolioId,
    userId: null,
    actorId: null,
    step: { type: 'applyActions' },
    notFound: { status: 'not_found' },
  };
  return changePortfolio(db, command, tools, async (tx, portfolio) => {
    if (portfolio.bookVersion !== due.bookVersion) return { refused: { status: 'stale' } };
    const { applied, state, balance } = await apply(tx, due, tools.now);
    const isBehind = due.actions.length > 0 && portfolio.actionsUntil < tools.now;
    const columns = isBehind ? { actionsUntil: tools.now } : {};
    const owed = applied.filter(({ paid }) => paid === null).length;
    const result = { status: 'applied', applied: applied.length, owed } as const;
    if (applied.length === 0) return { result, columns, audit: [], events: [] };
    return {
      result,
      columns: { ...columns, balance, bookVersion: { increment: 1 } },
      booked: { state, cost: 0 },
      audit: applied.map(({ action, rate, units, change, paid }) => ({
        action: `portfolio.${action.kind}`,
        details: { ...action, rate, units, change, paid },
      })),
      events: [
        portfolioEvent(portfolioId, { state }, tools.now),
        { event: 'transactionCompleted', payload: { portfolioId } },
        ...(await notificationsOf(tx, portfolio, applied, render, tools)),
      ],
    };
  });
}

/** One of them as it was booked. */
interface AppliedAction {
  readonly action: HeldAction;
  readonly rate: number | null;
  /** Held before. */
  readonly units: Decimal;
  /** Change of the units. */
  readonly change: Decimal;
  /** Null while it is owed. */
  readonly paid: Decimal | null;
  readonly isNew: boolean;
}

const keyOf = ({ symbol, kind, exDate }: Pick<HeldAction, 'symbol' | 'kind' | 'exDate'>): string =>
  `${symbol} ${kind} ${exDate}`;

const NOTHING = decimal(0);

interface Applied {
  readonly applied: readonly AppliedAction[];
  readonly state: PortfolioState;
  /** Cash afterwards. */
  readonly balance: Decimal;
}

async function apply(tx: Transaction, due: DueActions, now: Date): Promise<Applied> {
  const { portfolioId } = due;
  const { books: before, capital } = await readBooks(tx, portfolioId);
  const rows = await tx.appliedAction.findMany({ where: { portfolioId } });
  const seen = new Set(rows.map(({ exDate, ...row }) => keyOf({ ...row, exDate: isoDate(exDate) })));
  const applied: AppliedAction[] = [];
  let books = before;
  for (const action of due.actions) {
    if (seen.has(keyOf(action))) continue;
    seen.add(keyOf(action));
    const next = applyDue(books, action);
    if (next === null) continue;
    applied.push(next.applied);
    books = next.books;
  }
  for (const { symbol, exDate, rate } of due.payable) {
    const row = rows.find((one) => one.symbol === symbol && isoDate(one.exDate) === exDate && !one.paid);
    if (row?.kind !== 'dividend') continue;
    const units = decimal(row.units);
    const paid = dividendOf(units, row.terms.toString(), rate);
    const balance = books.balance.plus(paid);
    if (balance.isNegative()) continue;
    const action = { kind: 'dividend', symbol, exDate, amount: row.terms.toNumber() } as const;
    applied.push({ action, rate, units, change: NOTHING, paid, isNew: false });
    books = { ...books, balance };
  }
  const { state } = valueBooks(books, capital, due.prices);
  const outcome = { applied, state, balance: books.balance };
  if (applied.length === 0) return outcome;
  await writeActions(tx, portfolioId, applied, now);
  await writeLedger(tx, portfolioId, applied, now);
  await writeHoldings(tx, portfolioId, before, books, now);
  await addHistoryPoint(tx, portfolioId, 'action', { state, capital }, now);
  return outcome;
}

/** Null where nothing is held. A short position's dividend that the cash cannot pay is owed, as one without a rate. */
function applyDue(books: Books, due: DueAction): { books: Books; applied: AppliedAction } | null {
  const { rate, ...action } = due;
  const units = books.positions.get(action.symbol)?.amount;
  if (units === undefined) return null;
  const owed = { action, rate, units, change: NOTHING, paid: null, isNew: true };
  if (action.kind === 'dividend' && rate === null) return { books, applied: owed };
  const next = applyAction(books, action, rate ?? Number.NaN);
  if (next.balance.isNegative()) return { books, applied: owed };
  const change = (next.positions.get(action.symbol)?.amount ?? NOTHING).minus(units);
  const paid = next.balance.minus(books.balance);
  return { books: next, applied: { ...owed, change, paid } };
}

async function writeActions(
  tx: Transaction,
  portfolioId: string,
  applied: readonly AppliedAction[],
  now: Date,
): Promise<void> {
  await tx.appliedAction.createMany({
    data: applied
      .filter(({ isNew }) => isNew)
      .map(({ action, units, paid }) => ({
        portfolioId,
        symbol: action.symbol,
        kind: action.kind,
        exDate: startOfDate(action.exDate),
        terms: decimal(action.kind === 'split' ? action.ratio : action.amount),
        units,
        paid,
        appliedAt: now,
      })),
  });
  for (const { action, paid, isNew } of applied) {
    if (isNew) continue;
    const { count } = await tx.appliedAction.updateMany({
      where: {
        portfolioId,
        symbol: action.symbol,
        kind: 'dividend',
        exDate: startOfDate(action.exDate),
        paid: null,
      },
      data: { paid, appliedAt: now },
    });
    if (count !== 1) throw new Error(`${keyOf(action)} was owed and is not`);
  }
}

async function writeLedger(
  tx: Transaction,
  portfolioId: string,
  applied: readonly AppliedAction[],
  at: Date,
): Promise<void> {
  const entries = applied.flatMap(({ action, change, paid }): Prisma.LedgerEntryCreateManyInput[] => {
    const { kind, symbol } = action;
    if (kind === 'split')
      return change.isZero() ? [] : [{ portfolioId, kind, symbol, units: change, amount: 0, at }];
    return paid === null || paid.isZero() ? [] : [{ portfolioId, kind, symbol, amount: paid, at }];
  });
  await tx.ledgerEntry.createMany({ data: entries });
}

async function notificationsOf(
  tx: Transaction,
  { id: portfolioId, userId, currency }: LockedPortfolio,
  applied: readonly AppliedAction[],
  render: RenderNotification,
  tools: Tools,
): Promise<readonly DomainEvent[]> {
  const pushes: DomainEvent[] = [];
  for (const { action, units, change, paid } of applied) {
    const { kind, symbol, exDate } = action;
    const terms =
      action.kind === 'split'
        ? { ratio: action.ratio, units: units.plus(change).toNumber() }
        : paid === null
          ? {}
          : { money: paid.toNumber(), currency };
    const notification = {
      userId,
      portfolioId,
      kind: paid === null ? 'dividend_owed' : kind,
      params: { symbol, ...terms },
      dedupeKey: `${paid === null ? 'owed' : kind}:${portfolioId}:${symbol}:${exDate}`,
    } as const;
    pushes.push(...(await notify(tx, notification, render, tools)));
  }
  return pushes;
}
