/** Lives a portfolio through its days as an investor does: over REST, with the worker's handlers, orders at the gateway, and one clock. */
import { addDays } from '@ballast/contract/dates';
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { OperationKey } from '@ballast/contract/operations';
import { upcomingSession } from '@ballast/market/calendars/market-state';
import type { ManualClock } from '@ballast/market/venue/venue-clock';
import { pledgesOf } from '../support/suggestions.ts';
import type { Account, TestApi } from '../support/test-api.ts';
import { definition, FIRST_DAY, MODEL, TICKERS } from './rules.ts';
import { calendarOfStory, type StoryVenue } from './story-venue.ts';
import { workerOfStory } from './worker-of-story.ts';

const MINUTE_MS = 60_000;
/** Looks at an open order are ten seconds apart. */
const LOOK_MS = 11_000;
/** On the morning after, before Borsa İstanbul opens: a close of a file is known once its day is over. */
const LOOKED_AT = 'T00:30:00Z';
const LOOKS_MAX = 60;

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
  readonly rows: readonly LivedRow[];
  readonly checks: readonly SupervisionCheck[];
}

interface Parts {
  readonly test: TestApi;
  readonly account: Account;
  readonly clock: ManualClock;
  readonly venue: StoryVenue;
  readonly until: string;
}

export const liveThrough = async ({ test, account, clock, venue, until }: Parts): Promise<LivedThrough> => {
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
    const opening = upcomingSession(calendarOfStory(TICKERS[0] as string), clock.now()).open;
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

  const decide = async (id: string, date: string, fired: readonly string[]): Promise<LivedRow> => {
    const { runToken } = await test.db.portfolio.findUniqueOrThrow({ where: { id } });
    await worker.optimize(id, runToken ?? '');
    ({ accessToken: token } = await test.signIn(account.email));
    const { value } = await call('portfolio.get', { id });
    const transaction = await pledgesOf(test, { ...account, accessToken: token }, id);
    const approvedAt = new Date(clock.now()).toISOString();
    await call('portfolio.approve', { portfolio: id, model: MODEL, integration: 'matriks', transaction });
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

  try {
    await venue.goTo(Date.parse(`${addDays(FIRST_DAY, 1)}${LOOKED_AT}`));
    ({ accessToken: token } = await test.signIn(account.email));
    const { id } = await call('portfolio.create', definition);
    const rows = [await decide(id, FIRST_DAY, [])];
    for (let date = addDays(FIRST_DAY, 1); date <= until; date = addDays(date, 1)) {
      await venue.goTo(Date.parse(`${addDays(date, 1)}${LOOKED_AT}`));
      await worker.supervise();
      const { status } = await test.db.portfolio.findUniqueOrThrow({ where: { id } });
      if (status !== 'calculating') continue;
      const check = await test.db.supervisionCheck.findFirstOrThrow({
        where: { portfolioId: id },
        orderBy: { closeAt: 'desc' },
      });
      const measures = check.measures as unknown as SupervisionCheck['measures'];
      const fired = measures.filter((one) => one.isReached && !one.isSilenced).map((one) => one.trigger);
      rows.push(await decide(id, check.closeDate.toISOString().slice(0, 10), fired));
    }
    return { id, rows, checks: await checksOf(id) };
  } finally {
    await worker.close();
  }
};
