/**
 * Money put into an approved portfolio or taken out of it (decision 067): the cash changes at once as far as it can, and a run looks for the trades
 * that follow. All in one transaction; the cash never falls below 0.
 */
import type { Database, Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { beginRun } from '../portfolios/begin-run.ts';
import { type Change, type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { type Admit, readUsage, type UsagePeriods } from '../portfolios/usage.ts';
import { bookTrades } from './book-trades.ts';
import type { Prices } from './valuation.ts';

export interface MoneyMove extends UsagePeriods {
  readonly portfolioId: string;
  readonly userId: string;
  /** `add`; `take` out of the cash; `ask` for more than the cash. */
  readonly kind: 'add' | 'take' | 'ask';
  /** > 0, two decimals. */
  readonly amount: number;
  /** The books in which that is so. */
  readonly bookVersion: number;
  /** Last prices of what is held, portfolio currency. */
  readonly prices: Prices;
}

export type MoveMoneyResult =
  /** `runToken` null: there is nothing to trade for. */
  | { readonly status: 'moved'; readonly runToken: string | null }
  | {
      readonly status: 'not_found' | 'never_approved' | 'orders_open' | 'running' | 'conflict' | 'below_cash';
    };

const STEPS = { add: 'addMoney', take: 'takeMoney', ask: 'askMoney' } as const;

/** An optimization within what the plan allows; else the way to the approved weights, which nothing is counted for. */
async function begin(
  tx: Transaction,
  { portfolioId, userId, ...periods }: MoneyMove,
  admit: Admit<{ readonly allowed: false }>,
  tools: Tools,
) {
  const isCounted = admit(await readUsage(tx, userId, periods)).allowed;
  const reason = isCounted ? 'user' : 'adjust';
  return beginRun(tx, { portfolioId, userId, reason, triggers: [], isCounted }, tools);
}

export function moveMoney(
  db: Database,
  move: MoneyMove,
  admit: Admit<{ readonly allowed: false }>,
  tools: Tools,
): Promise<MoveMoneyResult> {
  const { portfolioId, userId, kind, amount } = move;
  const command: Command<MoveMoneyResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: STEPS[kind] },
    notFound: { status: 'not_found' },
    notAllowed: async (_tx, { everApproved, ordersOpen }) => {
      if (ordersOpen) return { status: 'orders_open' };
      return { status: everApproved ? 'running' : 'never_approved' };
    },
    locksUser: true,
  };
  return changePortfolio(db, command, tools, async (tx, { bookVersion }, status) => {
    if (bookVersion !== move.bookVersion) return { refused: { status: 'conflict' } };
    const booked = kind === 'ask' ? null : await book(tx, move, tools);
    if (booked?.status === 'below_cash') return { refused: { status: 'below_cash' } };
    const state = booked?.valuation.state;
    const run = kind === 'take' ? null : await begin(tx, move, admit, tools);
    const runToken = run?.runToken ?? null;
    const changes = {
      ...(state && { state }),
      ...(run && { status, rebalanceSuggestionNotified: false, pendingOptimization: null }),
      ...(kind === 'ask' && { withdrawal: amount }),
    };
    const change: Change<MoveMoneyResult> = {
      result: { status: 'moved', runToken },
      columns: { ...run?.columns, ...(kind === 'ask' && { withdrawal: amount }) },
      ...(state && { booked: { state, cost: 0 } }),
      audit: [{ action: `portfolio.${STEPS[kind]}`, details: { amount, runToken } }],
      events: [portfolioEvent(portfolioId, changes, tools.now)],
    };
    return change;
  });
}

const book = (tx: Transaction, { portfolioId, kind, amount, prices }: MoneyMove, tools: Tools) =>
  bookTrades(
    tx,
    {
      portfolioId,
      contribution: kind === 'add' ? amount : -amount,
      trades: [],
      optimizationId: null,
      prices,
      reference: 'money',
    },
    tools,
  );
