/**
 * Random lives of a portfolio: commands one after another, two at once, and with the connection cut in the middle. After each one status,
 * audit and books are what the life cycle allows (safety F5, F6). `LIVES` (20) and `LIFE_STEPS` (30).
 */
import { valueAt } from '@ballast/domain/books/exact';
import { reportRange } from '@ballast/domain/books/report-range';
import { nextPortfolioStatus, type PortfolioCommand } from '@ballast/domain/portfolio-lifecycle';
import { buildDefinition, TEST_TICKERS } from '@ballast/testing/builders';
import { assertLedgerBalances, type TestDatabase } from '@ballast/testing/postgres';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { admitted, buildRun, create, periods, render } from '../../test/flow.ts';
import { addUser, at, newId, openTestDatabase, repositoryTest } from '../../test/support.ts';
import { applyActions } from '../books/apply-corporate-actions.ts';
import type { Trade } from '../books/books.ts';
import { makeTransactions } from '../books/make-transactions.ts';
import { type MoneyMove, moveMoney } from '../books/move-money.ts';
import { readLedger } from '../books/read-ledger.ts';
import { createDatabase, type Database } from '../client/create-database.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { declineSuggestion, expireDue } from '../optimizations/decline.ts';
import { storeSuggestion } from '../optimizations/store-suggestion.ts';
import { cancelCalculation } from './cancel-calculation.ts';
import { deletePortfolio } from './delete-portfolio.ts';
import { setBenchmarks } from './set-benchmarks.ts';
import { startCalculation } from './start-calculation.ts';
import { updatePortfolio } from './update-portfolio.ts';

const LIVES = Number(process.env.LIVES ?? 20);
const STEPS = Number(process.env.LIFE_STEPS ?? 30);
const VICTIM = 'ballast-victim';
/** After which a suggestion expires. The sweep has a clock of its own that is so much ahead. */
const DAY_S = 86_400;

/** What a client or a worker has seen before it acts. */
interface Seen {
  readonly portfolioId: string;
  readonly userId: string;
  readonly status: Parameters<typeof nextPortfolioStatus>[0];
  readonly everApproved: boolean;
  readonly runToken: string;
  readonly pendingId: string | null;
  readonly bookVersion: number;
  readonly held: number;
  readonly balance: number;
  readonly audits: number;
  /** Seconds since the start of the test's time. */
  readonly now: number;
  readonly day: number;
}

type CommandKey = Exclude<PortfolioCommand['type'], 'fallShort' | 'complete' | 'recordOrder'>;
interface Chosen {
  readonly command: CommandKey;
  readonly units: number;
  readonly cents: number;
}

/** At most what is held is sold; a purchase brings its money along. */
const tradeOf = ({ units, cents }: Chosen, { held }: Seen): { trades: Trade[]; contribution: number } => {
  const isSale = units < 0 && held > 0;
  const amount = isSale ? Math.min(-units, held) : Math.abs(units);
  const value = Math.round(amount * cents) / 100;
  const type = isSale ? 'Sell' : 'Buy';
  const trade: Trade = { symbol: TEST_TICKERS[0], type, amount, price: cents / 100, value, cost: 0.01 };
  return { trades: [trade], contribution: Math.round((isSale ? 1 : value + 1) * 100) / 100 };
};

const store = (db: Database, seen: Seen, changes: object) =>
  storeSuggestion(db, { ...buildRun(seen), ...changes }, render, at(seen.now));
const calculate = (db: Database, { portfolioId, userId, now }: Seen, reason: 'user' | 'adjust') =>
  startCalculation(
    db,
    { portfolioId, userId, actorId: userId, reason, triggers: [], isCounted: false, ...periods },
    admitted,
    at(now),
  );
const prices = { [TEST_TICKERS[0]]: 1 };
const next = { nextCloseAt: null, nextCheckAt: null };

/** Half of the cash is taken out, or its last cent. */
const move = (db: Database, seen: Seen, kind: MoneyMove['kind'], { cents }: Chosen) => {
  const { portfolioId, userId, bookVersion, balance, now } = seen;
  const amount = kind === 'take' ? Math.max(1, Math.floor(balance * 50)) / 100 : cents / 100;
  const moved = { portfolioId, userId, bookVersion, kind, amount, prices, ...periods };
  return moveMoney(db, moved, admitted, at(now));
};

const ACTS: Readonly<Record<CommandKey, (db: Database, seen: Seen, chosen: Chosen) => Promise<unknown>>> = {
  calculate: (db, seen) => calculate(db, seen, 'user'),
  adjust: (db, seen) => calculate(db, seen, 'adjust'),
  suggest: (db, seen) => store(db, seen, {}),
  findNothing: (db, seen) => store(db, seen, { nothing: { largestOrder: 4 } }),
  fail: (db, seen) => store(db, seen, { results: {}, failure: { code: 'infeasible', params: {} } }),
  cancelCalculation: (db, { now, ...own }) => cancelCalculation(db, own, at(now)),
  approve: (db, seen, chosen) => {
    const { portfolioId, userId, bookVersion, now } = seen;
    const optimizationId = seen.pendingId ?? newId();
    const own = { portfolioId, userId, optimizationId, bookVersion, prices, next };
    return approveDemo(db, { ...own, model: 'sample_algorithm', ...tradeOf(chosen, seen) }, at(now));
  },
  reject: (db, { portfolioId, userId, now }) =>
    declineSuggestion(
      db,
      { portfolioId, userId, action: 'reject', optimizationId: undefined, rearmAt: null },
      at(now),
    ),
  expire: (db, { now }) => expireDue(db, { limit: 1000, rearmAt: () => null }, render, at(now + DAY_S + 1)),
  update: (db, { portfolioId, userId, now }) =>
    updatePortfolio(
      db,
      { portfolioId, userId, definition: buildDefinition({ name: `At ${now}` }), nextCheckAt: null },
      at(now),
    ),
  setBenchmarks: (db, { now, ...own }) =>
    setBenchmarks(db, { ...own, benchmarks: [TEST_TICKERS[2]] }, at(now)),
  makeTransaction: (db, seen, chosen) => {
    const { portfolioId, userId, bookVersion, now } = seen;
    const trades = { portfolioId, userId, bookVersion, prices, ...tradeOf(chosen, seen) };
    return makeTransactions(db, trades, at(now));
  },
  addMoney: (db, seen, chosen) => move(db, seen, 'add', chosen),
  takeMoney: (db, seen, chosen) => move(db, seen, 'take', chosen),
  askMoney: (db, seen, chosen) => move(db, seen, 'ask', chosen),
  applyActions: (db, { portfolioId, bookVersion, now, day }) => {
    const exDate = new Date(Date.UTC(2026, 2, 3 + day)).toISOString().slice(0, 10);
    const split = { kind: 'split', symbol: TEST_TICKERS[0], exDate, ratio: 2, rate: null } as const;
    return applyActions(
      db,
      { portfolioId, bookVersion, actions: [split], payable: [], prices },
      render,
      at(now),
    );
  },
  delete: (db, { now, ...own }) => deletePortfolio(db, own, at(now)),
};

/** What the life cycle and nothing else depends on. */
interface State {
  readonly status: Seen['status'];
  readonly everApproved: boolean;
  readonly isPending: boolean;
  readonly isHeld: boolean;
  readonly hasCash: boolean;
  /** Money is to be taken out with the next approval. */
  readonly isAsked: boolean;
  readonly isDeleted: boolean;
}

const DECIDES: readonly CommandKey[] = ['approve', 'reject', 'expire'];
/** What was asked for ends with the run or the suggestion that it was asked for with. */
const ENDS_REQUEST: readonly CommandKey[] = [...DECIDES, 'cancelCalculation'];
const BRINGS_CASH: readonly CommandKey[] = ['approve', 'makeTransaction', 'addMoney'];
const ENDS_SUGGESTION: readonly CommandKey[] = [...DECIDES, 'calculate', 'adjust', 'addMoney', 'askMoney'];

/** The state after a command, or undefined where it must be refused. */
const after = (state: State, command: CommandKey): State | undefined => {
  if (state.isDeleted || (DECIDES.includes(command) && !state.isPending)) return undefined;
  if (command === 'takeMoney' && !state.hasCash) return undefined;
  const step = command === 'suggest' ? { type: command, reason: 'user' as const } : { type: command };
  const status = nextPortfolioStatus(state.status, step, { ...state, incomplete: false });
  if (status === undefined) return undefined;
  return {
    status,
    everApproved: state.everApproved || command === 'approve',
    isPending: command === 'suggest' || (state.isPending && !ENDS_SUGGESTION.includes(command)),
    hasCash: state.hasCash || BRINGS_CASH.includes(command),
    isAsked: command === 'askMoney' || (state.isAsked && !ENDS_REQUEST.includes(command)),
    isHeld: state.isHeld || command === 'approve' || command === 'makeTransaction',
    isDeleted: command === 'delete',
  };
};
/** A split of what is not held changes nothing and leaves no line. */
const isSilent = (state: State, command: CommandKey) => command === 'applyActions' && !state.isHeld;

async function look(database: TestDatabase, portfolioId: string, now: number, day: number) {
  type Row = Omit<Seen, 'now' | 'day'> & { isDeleted: boolean; isAsked: boolean; pending: number };
  const [row] = await database.query<Row>(
    `SELECT p.id AS "portfolioId", p.user_id AS "userId", p.status::text AS status, p.book_version AS "bookVersion",
       p.first_approved_at IS NOT NULL AS "everApproved", coalesce(p.run_token, gen_random_uuid()) AS "runToken",
       p.deleted_at IS NOT NULL AS "isDeleted", p.withdrawal > 0 AS "isAsked", p.balance::float AS balance,
       (SELECT count(*)::int FROM audit a WHERE a.user_id = p.user_id) AS audits,
       (SELECT count(*)::int FROM optimizations o WHERE o.portfolio_id = p.id AND o.status = 'pending') AS pending,
       (SELECT id FROM optimizations o WHERE o.portfolio_id = p.id AND o.status = 'pending' LIMIT 1) AS "pendingId",
       coalesce((SELECT floor(amount)::int FROM holdings h WHERE h.portfolio_id = p.id), 0) AS held
     FROM portfolios p WHERE p.id = $1`,
    [portfolioId],
  );
  if (row === undefined) throw new Error('no portfolio');
  expect(row.pending).toBeLessThanOrEqual(1);
  const { isDeleted, isAsked, pending, ...seen } = row;
  const { status, everApproved, held, balance } = seen;
  expect(balance).toBeGreaterThanOrEqual(0);
  const known = { status, everApproved, isPending: pending > 0, isAsked, isDeleted };
  const state: State = { ...known, isHeld: held > 0, hasCash: balance > 0 };
  return { seen: { ...seen, now, day } satisfies Seen, state };
}

/** Every order in which one, some or none of the commands took place. */
const histories = (state: State, commands: readonly CommandKey[]): { state: State; lines: number }[] => [
  { state, lines: 0 },
  ...commands.flatMap((command, nth) => {
    const reached = after(state, command);
    const others = commands.filter((_, k) => k !== nth);
    if (reached === undefined) return [];
    const line = isSilent(state, command) ? 0 : 1;
    return histories(reached, others).map((one) => ({ ...one, lines: one.lines + line }));
  }),
];
const summary = ({ status, everApproved, isPending, isAsked, isDeleted }: State) =>
  JSON.stringify({ status, everApproved, isPending: isPending && !isDeleted, isAsked, isDeleted });

/**
 * cash + holdings = value, and what was earned by asset and cause is the change in value without what was put in or taken out, to the cent: at any
 * price, from the beginning and from the middle of the life (safety F5).
 */
async function assertReconciles(db: Database, { portfolioId, userId, now }: Seen, nth: number) {
  const ledger = await readLedger(db, { id: portfolioId, userId });
  if (ledger === null) throw new Error('no ledger');
  const { events, books } = ledger;
  const end = (at: number, price: number) => ({ at, priceOf: () => ({ price, rate: undefined }) });
  const middle = events[events.length >> 1]?.at ?? 0;
  for (const openedAt of [0, middle]) {
    const { opening, closing, contributed, withdrawn, assets, profit, residual } = reportRange({
      ...{ events, stored: books, rateAt: () => undefined },
      opening: end(openedAt, 3.07 + nth),
      closing: end(at(now + DAY_S).now.getTime(), 7.31 + 0.13 * nth),
    });
    const held = [...books.units.values()].reduce(
      (sum, units) => sum + valueAt(units, 7.31 + 0.13 * nth),
      0n,
    );
    expect([closing.cash, closing.holdings, closing.value]).toEqual([books.cash, held, books.cash + held]);
    const causes = assets.map(
      ({ price, currency, dividends, costs }) => price + (currency ?? 0n) + dividends - costs,
    );
    expect(causes.reduce((sum, one) => sum + one, 0n)).toBe(profit);
    expect(closing.value - opening.value - contributed + withdrawn).toBe(profit);
    expect(residual).toBe(0n);
  }
}

const LIVING: readonly CommandKey[] = [
  ...(['calculate', 'calculate', 'suggest', 'suggest', 'suggest', 'approve', 'approve', 'approve'] as const),
  ...(['adjust', 'findNothing', 'fail', 'cancelCalculation', 'reject', 'expire', 'update'] as const),
  ...(['setBenchmarks', 'makeTransaction', 'applyActions', 'delete'] as const),
  ...(['addMoney', 'takeMoney', 'askMoney'] as const),
];
/** Three of four times a command that the state allows and life goes on after, else any. */
const commandIn = (state: State, { isAny, pick }: { isAny: boolean; pick: number }): CommandKey => {
  const sensible = LIVING.filter((command) => command !== 'delete' && after(state, command) !== undefined);
  const among = isAny || sensible.length === 0 ? LIVING : sensible;
  return among[pick % among.length] as CommandKey;
};
const choice = fc.record({
  isAny: fc.constantFrom(true, false, false, false),
  pick: fc.nat({ max: 1000 }),
  units: fc.integer({ min: -40, max: 60 }).filter((units) => units !== 0),
  cents: fc.integer({ min: 1, max: 100_000 }),
});
const step = fc.record({
  way: fc.constantFrom('alone' as const, 'alone' as const, 'race' as const, 'crash' as const),
  choices: fc.tuple(choice, choice),
  /** Round trips after which the connection is cut. */
  after: fc.nat({ max: 60 }),
});

const it = repositoryTest.extend('other', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const other = openTestDatabase(database.url);
  onCleanup(() => other.$disconnect());
  return other;
});

describe('any life of a portfolio', () => {
  it('has only steps of the life cycle, each recorded once, and books that add up', {
    timeout: 3_600_000,
  }, async ({ db, other, database, planId }) => {
    const counts = { accepted: 0, refused: 0, both: 0, cut: 0, inTime: 0 };
    const victim = createDatabase({
      ...{ url: database.url, applicationName: VICTIM, poolSize: 1, onConnectionError: () => undefined },
      ...{ connectTimeoutMs: 20_000, lockTimeoutMs: 20_000, statementTimeoutMs: 20_000 },
    });
    const crash = async (act: (db: Database) => Promise<unknown>, roundTrips: number): Promise<boolean> => {
      // the connection that was cut before may still be taken for a living one
      await victim.$queryRaw`SELECT 1`.catch(() => victim.$queryRaw`SELECT 1`);
      const done = act(victim).then(
        () => true,
        () => false,
      );
      for (let trip = 0; trip < roundTrips; trip++) await database.query('SELECT 1');
      await database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [VICTIM],
      );
      return done;
    };
    const live = async (steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) => {
      const userId = await addUser(db, planId, { email: `${newId()}@example.com` });
      const { portfolioId } = await create(db, userId);
      let now = 10;
      for (const [nth, { way, choices, after: roundTrips }] of steps.entries()) {
        const before = await look(database, portfolioId, now, nth);
        const choose = (one: (typeof choices)[number]): Chosen => ({
          ...one,
          command: commandIn(before.state, one),
        });
        const [first, second] = [choose(choices[0]), choose(choices[1])];
        const act = (one: Chosen, through: Database) => ACTS[one.command](through, before.seen, one);
        const context = `${way} ${first.command} ${second.command} from ${JSON.stringify(before.state)}`;
        let possible = histories(before.state, [first.command]);
        if (way === 'alone') {
          await act(first, db);
          possible = possible.slice(-1);
        } else if (way === 'race') {
          await Promise.all([act(first, db), act(second, other)]);
          const any = histories(before.state, [first.command, second.command]);
          possible = any.length > 1 ? any.slice(1) : any;
        } else {
          const isDone = await crash((through) => act(first, through), roundTrips);
          if (isDone) possible = possible.slice(-1);
          counts[isDone ? 'inTime' : 'cut'] += 1;
        }
        const reached = await look(database, portfolioId, now, nth);
        const lines = reached.seen.audits - before.seen.audits;
        const found = { state: summary(reached.state), lines };
        expect(
          possible.map((one) => ({ state: summary(one.state), lines: one.lines })),
          context,
        ).toContainEqual(found);
        await assertLedgerBalances(database);
        if (!reached.state.isDeleted) await assertReconciles(db, reached.seen, nth);
        if (lines > 1) counts.both += 1;
        if (lines > 0) counts.accepted += 1;
        else counts.refused += 1;
        now += 60;
      }
      await deletePortfolio(db, { portfolioId, userId }, at(now));
    };
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (steps) => live(steps)),
        { numRuns: LIVES, endOnFailure: true },
      );
    } finally {
      await victim.$disconnect();
    }
    process.stdout.write(`${LIVES} lives of ${STEPS} steps: ${JSON.stringify(counts)}\n`);
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(0);
  });
});
