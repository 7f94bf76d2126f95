/** What every command of a portfolio keeps to, whatever it does (safety F6). */
import { PORTFOLIO_STATUSES } from '@ballast/contract/keys';
import { nextPortfolioStatus, type PortfolioCommand } from '@ballast/domain/portfolio-lifecycle';
import { buildDefinition, TEST_TICKERS } from '@ballast/testing/builders';
import type { TestDatabase } from '@ballast/testing/postgres';
import { describe, expect, vi } from 'vitest';
import { admitted, buildApproval, buildRun, create, periods, render, suggest } from '../../test/flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import { applyActions } from '../books/apply-corporate-actions.ts';
import { makeTransactions } from '../books/make-transactions.ts';
import { type MoneyMove, moveMoney } from '../books/move-money.ts';
import type { Database } from '../client/create-database.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { declineSuggestion, expireDue } from '../optimizations/decline.ts';
import {
  type NothingWorthTrading,
  type RunFailure,
  storeSuggestion,
} from '../optimizations/store-suggestion.ts';
import { cancelCalculation } from './cancel-calculation.ts';
import { changePortfolio } from './change-portfolio.ts';
import { createPortfolio } from './create-portfolio.ts';
import { deletePortfolio } from './delete-portfolio.ts';
import { setBenchmarks } from './set-benchmarks.ts';
import { startCalculation } from './start-calculation.ts';
import { updatePortfolio } from './update-portfolio.ts';

const it = repositoryTest;

interface Situation {
  readonly portfolioId: string;
  readonly runToken: string;
  readonly optimizationId: string;
  readonly userId: string;
}
type Arrange = (db: Database, userId: string) => Promise<Situation>;
type Act = (db: Database, situation: Situation) => Promise<unknown>;

interface Case {
  readonly step: PortfolioCommand;
  /** Brings a portfolio where the command is accepted. */
  readonly arrange: Arrange;
  readonly act: Act;
  readonly notFound: unknown;
  /** Answer, or message of the error, where the life cycle has no such step. */
  readonly notAllowed?: unknown;
  /** What else it refuses, with the answer. */
  readonly refusals: readonly (readonly [Act, unknown])[];
  readonly audit: readonly string[];
  readonly events: readonly string[];
}

const calculating: Arrange = async (db, userId) => ({
  ...(await create(db, userId)),
  optimizationId: '',
  userId,
});
const suggested: Arrange = async (db, userId) => ({ ...(await suggest(db, userId)), userId });
const approved: Arrange = async (db, userId) => {
  const situation = await suggested(db, userId);
  // 500 are left as cash
  await approveDemo(db, { ...buildApproval(userId, situation), contribution: 100_500 }, at(60));
  return situation;
};

const NOT_FOUND = { status: 'not_found' };
const CONFLICT = { status: 'conflict' };
const STALE = { status: 'stale' };
const NOW = at(100);
const LATE = at(90_000);
/** The command by somebody else. */
const byStranger = (act: Act): readonly [Act, unknown] => [
  (db, situation) => act(db, { ...situation, userId: newId() }),
  NOT_FOUND,
];

const update: Act = (db, { portfolioId, userId }) =>
  updatePortfolio(
    db,
    { portfolioId, userId, definition: buildDefinition({ name: 'Renamed' }), nextCheckAt: null },
    NOW,
  );
const compare: Act = (db, own) => setBenchmarks(db, { ...own, benchmarks: [TEST_TICKERS[2]] }, NOW);
const remove: Act = (db, own) => deletePortfolio(db, own, NOW);
const calculate =
  (admit: Parameters<typeof startCalculation>[2] = admitted, reason: 'user' | 'adjust' = 'user'): Act =>
  (db, { portfolioId, userId }) =>
    startCalculation(
      db,
      { portfolioId, userId, actorId: userId, reason, triggers: [], isCounted: true, ...periods },
      admit,
      NOW,
    );
const adjust = calculate(admitted, 'adjust');
const cancel: Act = (db, own) => cancelCalculation(db, own, NOW);
const store =
  (failure: RunFailure | null, runToken?: string, nothing?: NothingWorthTrading): Act =>
  (db, situation) => {
    const run = buildRun({ ...situation, runToken: runToken ?? situation.runToken });
    return storeSuggestion(db, { ...run, failure, ...(nothing && { nothing }) }, render, NOW);
  };
const approve =
  (changes: Partial<ReturnType<typeof buildApproval>> = {}): Act =>
  (db, situation) =>
    approveDemo(db, { ...buildApproval(situation.userId, situation), ...changes }, NOW);
const reject =
  (optimizationId?: string): Act =>
  (db, { portfolioId, userId }) =>
    declineSuggestion(db, { portfolioId, userId, action: 'reject', optimizationId, rearmAt: null }, NOW);
const expire: Act = (db) => expireDue(db, { limit: 1000, rearmAt: () => null }, render, LATE);
const trade =
  (changes: Partial<Parameters<typeof makeTransactions>[1]> = {}): Act =>
  (db, { portfolioId, userId }) => {
    const sale = {
      symbol: TEST_TICKERS[0],
      type: 'Sell',
      amount: 1,
      price: 210,
      value: 210,
      cost: 1,
    } as const;
    const books = { bookVersion: 1, contribution: 0, prices: {} };
    return makeTransactions(db, { portfolioId, userId, ...books, trades: [sale], ...changes }, NOW);
  };
const move =
  (kind: MoneyMove['kind'], amount = 500, bookVersion = 1): Act =>
  (db, { portfolioId, userId }) =>
    moveMoney(db, { portfolioId, userId, kind, amount, bookVersion, prices: {}, ...periods }, admitted, NOW);
const split =
  (bookVersion = 1): Act =>
  (db, { portfolioId }) => {
    const action = {
      kind: 'split',
      symbol: TEST_TICKERS[0],
      exDate: '2026-03-03',
      ratio: 2,
      rate: null,
    } as const;
    const due = { portfolioId, bookVersion, actions: [action], payable: [], prices: {} };
    return applyActions(db, due, render, NOW);
  };

const purchase = {
  symbol: TEST_TICKERS[1],
  type: 'Buy',
  amount: 9,
  price: 400,
  value: 3600,
  cost: 1,
} as const;
const refusal = { allowed: false } as const;
const failure: RunFailure = { code: 'infeasible', params: {} };
const TRADED = ['updatePortfolio', 'transactionCompleted'];
const NOTIFIED = ['updatePortfolio', 'newNotification'];

/** Of each step of the life cycle; null where no command takes it yet. */
const CASES: Readonly<Record<PortfolioCommand['type'], Case | null>> = {
  update: {
    step: { type: 'update' },
    arrange: suggested,
    act: update,
    notFound: NOT_FOUND,
    notAllowed: { status: 'running' },
    refusals: [byStranger(update)],
    audit: ['portfolio.update'],
    events: ['updatePortfolio'],
  },
  setBenchmarks: {
    step: { type: 'setBenchmarks' },
    arrange: calculating,
    act: compare,
    notFound: NOT_FOUND,
    refusals: [byStranger(compare)],
    audit: ['portfolio.setBenchmarks'],
    events: ['updatePortfolio'],
  },
  delete: {
    step: { type: 'delete' },
    arrange: calculating,
    act: remove,
    notFound: NOT_FOUND,
    refusals: [byStranger(remove)],
    audit: ['portfolio.delete'],
    events: [],
  },
  calculate: {
    step: { type: 'calculate' },
    arrange: suggested,
    act: calculate(),
    notFound: NOT_FOUND,
    notAllowed: { status: 'running' },
    refusals: [byStranger(calculate()), [calculate(() => refusal), { status: 'refused', refusal }]],
    audit: ['portfolio.calculate'],
    events: ['updatePortfolio'],
  },
  adjust: {
    step: { type: 'adjust' },
    arrange: approved,
    act: adjust,
    notFound: NOT_FOUND,
    notAllowed: { status: 'running' },
    refusals: [byStranger(adjust)],
    audit: ['portfolio.calculate'],
    events: ['updatePortfolio'],
  },
  cancelCalculation: {
    step: { type: 'cancelCalculation' },
    arrange: calculating,
    act: cancel,
    notFound: NOT_FOUND,
    notAllowed: { status: 'not_running' },
    refusals: [byStranger(cancel)],
    audit: ['portfolio.cancelCalculation'],
    events: ['updatePortfolio'],
  },
  suggest: {
    step: { type: 'suggest', reason: 'user' },
    arrange: calculating,
    act: store(null),
    notFound: STALE,
    notAllowed: STALE,
    refusals: [[store(null, newId()), STALE]],
    audit: ['optimization.suggest'],
    events: NOTIFIED,
  },
  findNothing: {
    step: { type: 'findNothing' },
    arrange: calculating,
    act: store(null, undefined, { largestOrder: 4 }),
    notFound: STALE,
    notAllowed: STALE,
    refusals: [[store(null, newId(), { largestOrder: 4 }), STALE]],
    audit: ['portfolio.findNothing'],
    events: ['updatePortfolio'],
  },
  fail: {
    step: { type: 'fail' },
    arrange: calculating,
    act: store(failure),
    notFound: STALE,
    notAllowed: STALE,
    refusals: [[store(failure, newId()), STALE]],
    audit: ['optimization.fail'],
    events: NOTIFIED,
  },
  approve: {
    step: { type: 'approve' },
    arrange: suggested,
    act: approve(),
    notFound: NOT_FOUND,
    notAllowed: CONFLICT,
    refusals: [
      byStranger(approve()),
      [approve({ bookVersion: 7 }), CONFLICT],
      [approve({ optimizationId: newId() }), CONFLICT],
      [approve({ model: 'linear_method' }), { status: 'model_failed' }],
      [approve({ contribution: 50_000 }), { status: 'below_cash' }],
    ],
    audit: ['optimization.approve'],
    events: TRADED,
  },
  reject: {
    step: { type: 'reject' },
    arrange: suggested,
    act: reject(),
    notFound: NOT_FOUND,
    notAllowed: expect.stringMatching(/^reject of a portfolio that is /),
    refusals: [byStranger(reject()), [reject(newId()), CONFLICT]],
    audit: ['optimization.reject'],
    events: ['updatePortfolio'],
  },
  expire: {
    step: { type: 'expire' },
    arrange: suggested,
    act: expire,
    notFound: 0,
    notAllowed: expect.stringMatching(/^expire of a portfolio that is /),
    refusals: [],
    audit: ['optimization.expire'],
    events: NOTIFIED,
  },
  makeTransaction: {
    step: { type: 'makeTransaction' },
    arrange: approved,
    act: trade(),
    notFound: NOT_FOUND,
    refusals: [
      byStranger(trade()),
      [trade({ bookVersion: 7 }), CONFLICT],
      [trade({ trades: [purchase] }), { status: 'below_cash' }],
    ],
    audit: ['portfolio.makeTransaction'],
    events: TRADED,
  },
  addMoney: {
    step: { type: 'addMoney' },
    arrange: approved,
    act: move('add'),
    notFound: NOT_FOUND,
    notAllowed: { status: 'running' },
    refusals: [byStranger(move('add')), [move('add', 5, 7), CONFLICT]],
    audit: ['portfolio.addMoney'],
    events: ['updatePortfolio'],
  },
  takeMoney: {
    step: { type: 'takeMoney' },
    arrange: approved,
    act: move('take', 1),
    notFound: NOT_FOUND,
    refusals: [
      byStranger(move('take', 1)),
      [move('take', 1, 7), CONFLICT],
      [move('take', 1e9), { status: 'below_cash' }],
    ],
    audit: ['portfolio.takeMoney'],
    events: ['updatePortfolio'],
  },
  askMoney: {
    step: { type: 'askMoney' },
    arrange: approved,
    act: move('ask', 5000),
    notFound: NOT_FOUND,
    notAllowed: { status: 'running' },
    refusals: [byStranger(move('ask', 5000)), [move('ask', 5000, 7), CONFLICT]],
    audit: ['portfolio.askMoney'],
    events: ['updatePortfolio'],
  },
  applyActions: {
    step: { type: 'applyActions' },
    arrange: approved,
    act: split(),
    notFound: NOT_FOUND,
    refusals: [[split(7), STALE]],
    audit: ['portfolio.split'],
    events: [...TRADED, 'newNotification'],
  },
  // in `orders.test.ts`, as the orders decide which of them it is
  fallShort: null,
  complete: null,
  recordOrder: null,
};

const OWN_TABLES = [
  ...['optimizations', 'transactions', 'ledger_entries', 'holdings', 'portfolio_history'],
  ...['applied_actions', 'notifications', 'portfolio_valuations'],
];

interface Traces {
  readonly rows: object;
  readonly audit: readonly string[];
  readonly events: readonly string[];
}

/** Everything that a command may change, and what it records. */
async function tracesOf(database: TestDatabase, portfolioId: string, userId: string): Promise<Traces> {
  const rows = (table: string, where: string) =>
    `(SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)) FROM ${table} t WHERE ${where})`;
  const own = OWN_TABLES.map((table) => `'${table}', ${rows(table, 'portfolio_id = $1')}`);
  const [traces] = await database.query<Traces>(
    `SELECT jsonb_build_object('portfolio', ${rows('portfolios', 'id = $1')},
        'job_requests', ${rows('job_requests', 'subject_id = $1')}, ${own.join()}) AS rows,
      array(SELECT action FROM audit WHERE user_id = $2 ORDER BY id) AS audit,
      array(SELECT event::text FROM outbox WHERE user_id = $2 ORDER BY sequence) AS events`,
    [portfolioId, userId],
  );
  if (traces === undefined) throw new Error('no traces');
  return traces;
}

/** The answer, or the message of an error. */
const answerOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => (error instanceof Error ? error.message : error));

describe.for(Object.values(CASES).filter((one) => one !== null))(
  '$step.type',
  ({ step, arrange, act, audit, events, ...refused }) => {
    it('changes nothing where it is refused, and is recorded once where it is accepted', async ({
      db,
      database,
      planId,
    }) => {
      const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
      const situation = await arrange(db, userId);
      const { portfolioId } = situation;
      const traces = () => tracesOf(database, portfolioId, userId);
      const { status, runToken } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
      const facts = { everApproved: arrange === approved, incomplete: false };
      for (const state of PORTFOLIO_STATUSES) {
        if (nextPortfolioStatus(state, step, facts) !== undefined) continue;
        await db.portfolio.update({
          where: { id: portfolioId },
          data: { status: state, runToken: runToken ?? newId() },
        });
        const before = await traces();
        expect(await answerOf(act(db, situation)), state).toEqual(refused.notAllowed);
        expect(await traces(), state).toEqual(before);
      }
      await db.portfolio.update({ where: { id: portfolioId }, data: { status, runToken } });

      const before = await traces();
      for (const [attempt, answer] of refused.refusals) {
        expect(await attempt(db, situation)).toEqual(answer);
        expect(await traces()).toEqual(before);
      }

      await act(db, situation);
      const after = await traces();
      expect(after.audit.slice(before.audit.length)).toEqual(audit);
      expect(after.events.slice(before.events.length)).toEqual(events);
      const row = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
      expect(row.status).toBe(nextPortfolioStatus(status, step, facts));
      expect(row.updatedAt).toEqual(act === expire ? LATE.now : NOW.now);
    });

    it('waits for whoever changes the portfolio, and judges what is there then', async ({
      db,
      database,
      planId,
    }) => {
      const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
      const situation = await arrange(db, userId);
      await database.query('BEGIN');
      await database.query('UPDATE portfolios SET deleted_at = now() WHERE id = $1', [situation.portfolioId]);
      const attempt = answerOf(act(db, situation));
      await vi.waitFor(
        async () => {
          const waiting = await database.query(
            'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
          );
          expect(waiting).not.toEqual([]);
        },
        { timeout: 20_000 },
      );
      const before = await tracesOf(database, situation.portfolioId, userId);
      await database.query('COMMIT');
      expect(await attempt).toEqual(refused.notFound);
      expect(await tracesOf(database, situation.portfolioId, userId)).toEqual(before);
    });
  },
);

describe('a command', () => {
  it('that refuses after it has written is undone', async ({ db, database, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const { portfolioId } = await suggested(db, userId);
    const before = await tracesOf(database, portfolioId, userId);
    const step = { type: 'setBenchmarks' } as const;
    const command = { portfolioId, userId, actorId: userId, step, notFound: 'gone' };
    const answer = await changePortfolio(db, command, NOW, async (tx) => {
      await tx.portfolio.update({ where: { id: portfolioId }, data: { name: 'Written' } });
      return { refused: 'no' };
    });
    expect(answer).toBe('no');
    expect(await tracesOf(database, portfolioId, userId)).toEqual(before);
  });
});

describe('adjust', () => {
  it('has nothing to go back to before the first approval', async ({ db, database, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const situation = await suggested(db, userId);
    const before = await tracesOf(database, situation.portfolioId, userId);
    expect(await adjust(db, situation)).toEqual({ status: 'never_approved' });
    expect(await tracesOf(database, situation.portfolioId, userId)).toEqual(before);
  });
});

describe('create', () => {
  it('leaves nothing where the plan refuses it, and is recorded once', async ({ db, database, planId }) => {
    const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
    const input = { userId, definition: buildDefinition(), ...periods };
    const before = await tracesOf(database, newId(), userId);
    const attempt = await createPortfolio(db, input, () => refusal, NOW);
    expect(attempt).toEqual({ status: 'refused', refusal });
    expect(await db.portfolio.count({ where: { userId } })).toBe(0);
    expect(await tracesOf(database, newId(), userId)).toEqual(before);
    await createPortfolio(db, input, admitted, NOW);
    const after = await tracesOf(database, newId(), userId);
    expect(after.audit.slice(before.audit.length)).toEqual(['portfolio.create']);
    expect(after.events.slice(before.events.length)).toEqual(['updatePortfolio']);
  });
});
