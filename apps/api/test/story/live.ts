/** Lives a portfolio through its days as an investor does: over REST, with the worker's handlers, orders at the gateway, and one clock. */
import { addDays } from '@ballast/contract/dates';
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { OperationKey } from '@ballast/contract/operations';
import { upcomingSession } from '@ballast/market/calendars/market-state';
import type { ManualClock } from '@ballast/market/venue/venue-clock';
import { pledgesOf } from '../support/suggestions.ts';
import type { Account, TestApi } from '../support/test-api.ts';
import type { StoryRules } from './rules.ts';
import { calendarOfStory, type StoryVenue } from './story-venue.ts';
import { workerOfStory } from './worker-of-story.ts';

const MINUTE_MS = 60_000;
/** Looks at an open order are ten seconds apart. */
const LOOK_MS = 11_000;
/** On the morning after, before Borsa İstanbul opens: a close of a file is known once its day is over. */
const LOOKED_AT = 'T00:30:00Z';
const LOOKS_MAX = 60;
const CALENDAR = calendarOfStory('AKBNK.F.BIST');

/** One decision, and what came of it. */
export interface LivedRow {
  /** Of the close that was judged. */
  readonly date: string;
  readonly fired: readonly string[];
  /** Before the trades. */
  readonly value: number;
  readonly trades: readonly Pick<Transaction, 'symbol' | 'type' | 'amount' | 'filled' | 'price' | 'cost'>[];
  readonly cash: number;
}

export interface LivedThrough {
  readonly id: string;
  readonly rules: StoryRules;
  readonly rows: readonly LivedRow[];
  readonly checks: readonly SupervisionCheck[];
}

interface Parts {
  readonly test: TestApi;
  readonly account: Account;
  readonly clock: ManualClock;
  readonly venue: StoryVenue;
  /** Of the portfolios that live beside each other, from the same day on. */
  readonly rules: readonly StoryRules[];
  readonly until: string;
}

export const liveThrough = async ({
  test,
  account,
  clock,
  venue,
  rules: of,
  until,
}: Parts): Promise<readonly LivedThrough[]> => {
  const worker = workerOfStory(test, venue.brokerages);
  let { accessToken: token } = account;
  const call = async (key: OperationKey, input: object) => {
    const { status, body } = await test.call(key, input, { token });
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

  /** Until nothing of it is open, which is the next morning. */
  const settle = async (id: string): Promise<void> => {
    await venue.drive(worker.sendOrders());
    const opening = upcomingSession(CALENDAR, clock.now()).open;
    await venue.goTo(opening + MINUTE_MS);
    for (let look = 0; look < LOOKS_MAX; look++) {
      await venue.drive(worker.sendOrders());
      const where = { settledAt: null, transaction: { portfolioId: id } };
      if ((await test.db.order.count({ where })) === 0) return;
      await venue.goTo(clock.now() + LOOK_MS);
    }
    const open = await test.db.order.findMany({ where: { settledAt: null }, include: { transaction: true } });
    throw new Error(`orders stay open: ${JSON.stringify(open)}`);
  };

  /** Null where the run suggested nothing: the portfolio stays as it is. */
  const decide = async (
    id: string,
    { model, definition }: StoryRules,
    { date, fired }: Pick<LivedRow, 'date' | 'fired'>,
  ): Promise<LivedRow | null> => {
    const { runToken } = await test.db.portfolio.findUniqueOrThrow({ where: { id } });
    await worker.optimize(id, runToken ?? '');
    ({ accessToken: token } = await test.signIn(account.email));
    const { value, pendingOptimization } = await call('portfolio.get', { id });
    if (pendingOptimization === null) return null;
    const transaction = await pledgesOf(test, { ...account, accessToken: token }, id);
    const approvedAt = new Date(clock.now()).toISOString();
    await call('portfolio.approve', { portfolio: id, model, integration: 'matriks', transaction });
    await settle(id);
    ({ accessToken: token } = await test.signIn(account.email));
    const after = await call('portfolio.get', { id });
    const { records } = await call('portfolio.transactions', { id, size: 50 });
    const trades = (records as Transaction[])
      .filter(({ createdAt }) => createdAt >= approvedAt)
      .map(({ symbol, type, amount, filled, price, cost }) => ({
        ...{ symbol, type, amount, filled, price, cost },
      }));
    return { date, fired, value: value ?? definition.plannedInvestment, trades, cash: after.state.balance };
  };

  const checksOf = async (id: string): Promise<SupervisionCheck[]> => {
    ({ accessToken: token } = await test.signIn(account.email));
    const all: SupervisionCheck[] = [];
    for (let page = 1; ; page++) {
      const { records } = await call('portfolio.checks', { id, page, size: 100 });
      all.push(...records);
      if (records.length < 100) return all.reverse();
    }
  };

  /** What the last close fired, where it asked for a decision. */
  const firedBy = async (id: string): Promise<Pick<LivedRow, 'date' | 'fired'> | null> => {
    const { status } = await test.db.portfolio.findUniqueOrThrow({ where: { id } });
    if (status !== 'calculating') return null;
    const check = await test.db.supervisionCheck.findFirstOrThrow({
      where: { portfolioId: id },
      orderBy: { closeAt: 'desc' },
    });
    const measures = check.measures as unknown as SupervisionCheck['measures'];
    const fired = measures.filter((one) => one.isReached && !one.isSilenced).map((one) => one.trigger);
    return { date: check.closeDate.toISOString().slice(0, 10), fired };
  };

  const firstDay = of[0]?.firstDay ?? '';
  const lives: { id: string; rules: StoryRules; rows: LivedRow[] }[] = [];
  const live = async (life: (typeof lives)[number], why: Pick<LivedRow, 'date' | 'fired'>) => {
    const row = await decide(life.id, life.rules, why);
    if (row !== null) life.rows.push(row);
  };
  try {
    await venue.goTo(Date.parse(`${addDays(firstDay, 1)}${LOOKED_AT}`));
    for (const rules of of) {
      ({ accessToken: token } = await test.signIn(account.email));
      const { id } = await call('portfolio.create', rules.definition);
      lives.push({ id, rules, rows: [] });
    }
    for (const life of lives) await live(life, { date: firstDay, fired: [] });
    for (let date = addDays(firstDay, 1); date <= until; date = addDays(date, 1)) {
      await venue.goTo(Date.parse(`${addDays(date, 1)}${LOOKED_AT}`));
      await worker.supervise();
      for (const life of lives) {
        const why = await firedBy(life.id);
        if (why !== null) await live(life, why);
      }
    }
    const told: LivedThrough[] = [];
    for (const life of lives) told.push({ ...life, checks: await checksOf(life.id) });
    return told;
  } finally {
    await worker.close();
  }
};
