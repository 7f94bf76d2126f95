/** Splits and dividends of the synthetic market, applied by the job: at the open, after downtime, killed and started again (safety G2). */

import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, daysAfter, isoDate } from '@ballast/contract/dates';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import type { CorporateAction } from '@ballast/integrations/market-data/corporate-action';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { buildDefinition } from '@ballast/testing/builders';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { createRandom } from '@ballast/testing/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, market, until } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { startWorkerProcess } from '../test/worker-process.ts';
import { corporateActions } from './handlers/corporate-actions.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';

const UNITS = 1000;

const openingOf = (symbol: string, date: string): number =>
  market.instruments.find(symbol)?.calendar.session(Date.parse(date) / DAY_MS)?.open ?? Number.NaN;

const actionsOf = (symbol: string, from: string, to: string) =>
  market.corporateActions(symbol, from, to) ?? [];

/** American companies with a split of that ratio, and when. */
function splitOf(ratio: number): { symbol: string; date: string } {
  for (const { symbol, currency } of market.universe.tickers().take(95_000)) {
    if (currency !== 'USD') continue;
    const split = actionsOf(symbol, '2010-01-01', '2030-12-31').find((action) => action.kind === 'split');
    if (split?.kind === 'split' && split.ratio === ratio) return { symbol, date: split.date };
  }
  throw new Error(`no split of ${ratio}`);
}

describe('the job for splits and dividends (safety G2)', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(async () => {
    await assertLedgerBalances(installation.database);
    await installation.close();
  });

  const hold = async (symbols: readonly string[], now: Date, currency: 'USD' | 'TRY' = 'USD') => {
    const { db, userId, newId } = installation;
    const initialAllocation = symbols.map((symbol) => ({ symbol, amount: UNITS, price: 10 }));
    const created = await createPortfolio(
      db,
      {
        ...{ userId, dayStart: new Date(0), monthStart: new Date(0) },
        definition: { ...buildDefinition({ initialAllocation }), currency },
      },
      () => ({ allowed: true }) as const,
      { now, newId },
    );
    if (created.status !== 'created') throw new Error(created.status);
    return created.id;
  };
  const booksOf = async (id: string) => {
    const row = await installation.db.portfolio.findUniqueOrThrow({
      where: { id },
      include: { holdings: true },
    });
    const units = new Map(row.holdings.map(({ symbol, amount }) => [symbol, amount.toNumber()]));
    return { cash: row.balance.toNumber(), units, version: row.bookVersion };
  };
  /** As one of several processes does it. */
  const runAt = async (instant: number, marketData: MarketData = installation.marketData) => {
    const pool = computePool();
    const { db, newId, sender } = installation;
    const clock = { now: () => new Date(instant) };
    const mails = { send: async () => undefined };
    const publicUrl = 'http://localhost';
    const parts: Parts = {
      db,
      newId,
      sender,
      mails,
      brokerages: {},
      publicUrl,
      marketData,
      pool,
      clock,
      log: createLogger('silent'),
    };
    await corporateActions.run({}, { signal: new AbortController().signal, crashes: 0 }, parts);
    await pool.close();
  };

  it.each([2, 1.5, 0.1])('a split of %d: not before the open, once at it, by five at once', async (ratio) => {
    const { symbol, date } = splitOf(ratio);
    const opening = openingOf(symbol, date);
    const id = await hold([symbol], new Date(opening - 3 * DAY_MS));
    const valueAt = async (instant: number) => {
      const { cash, units } = await booksOf(id);
      const price = await installation.marketData.priceAt(symbol, new Date(instant));
      return cash + (units.get(symbol) ?? 0) * (price ?? Number.NaN);
    };
    // dividends of the days before are due with it
    await runAt(opening - 1);
    expect((await booksOf(id)).units.get(symbol)).toBe(UNITS);
    const before = await valueAt(opening - 1);
    await Promise.all(Array.from({ length: 5 }, () => runAt(opening)));
    for (let again = 0; again < 3; again++) await runAt(opening + again * 60_000);
    expect((await booksOf(id)).units.get(symbol)).toBeCloseTo(UNITS * ratio, 9);
    const quote = (await installation.marketData.quotes([symbol], new Date(opening))).get(symbol);
    // the value moves as the market did since the close before, and by nothing else
    const moved = 1 + (quote?.change1dPct ?? Number.NaN);
    expect(Math.abs((await valueAt(opening)) / (before * moved) - 1)).toBeLessThan(1e-9);
  });

  it('after days of downtime everything is paid that was due, on the shares of its own day', async () => {
    const { symbol, date } = splitOf(3);
    const from = new Date(openingOf(symbol, date) - 200 * DAY_MS);
    const to = openingOf(symbol, date) + 200 * DAY_MS;
    const id = await hold([symbol], from);
    await runAt(to);
    let [units, cash] = [UNITS, 0];
    const found = await installation.marketData.actions([symbol], {
      ...{ from: isoDate(daysAfter(from, 1)), to: isoDate(new Date(to)), asOf: new Date(to) },
    });
    const due: readonly CorporateAction[] = found.get(symbol) ?? [];
    expect(due.length).toBeGreaterThan(0);
    for (const action of due) {
      if (action.kind === 'split') units *= action.ratio;
      else cash = Math.round((cash + units * action.amount) * 100) / 100;
    }
    expect(units).toBe(3 * UNITS);
    expect(await booksOf(id)).toMatchObject({ cash, units: new Map([[symbol, units]]) });
  });

  it('a dividend in another currency waits for its rate, and one unknown source holds up nobody', async () => {
    const payer = [...market.universe.tickers().take(5000)].find(({ symbol }) =>
      actionsOf(symbol, '2026-03-01', '2026-03-31').some(({ kind }) => kind === 'dividend'),
    );
    if (payer === undefined) throw new Error('nobody pays');
    const { symbol, currency } = payer;
    const [action] = actionsOf(symbol, '2026-03-01', '2026-03-31');
    const opening = openingOf(symbol, action?.date ?? '');
    const id = await hold([symbol], new Date(opening - DAY_MS), currency === 'TRY' ? 'USD' : 'TRY');
    const without: MarketData = { ...installation.marketData, rateAt: async () => undefined };
    await runAt(opening, without);
    await runAt(opening + 1000, without);
    expect((await booksOf(id)).cash).toBe(0);
    const down: MarketData = {
      ...installation.marketData,
      actions: async (symbols, period) => {
        if (symbols.includes(symbol)) throw new Error('down');
        return installation.marketData.actions(symbols, period);
      },
    };
    const split = splitOf(2);
    const other = await hold([split.symbol], new Date(openingOf(split.symbol, split.date) - 1));
    await runAt(openingOf(split.symbol, split.date), down);
    expect((await booksOf(other)).units.get(split.symbol)).toBe(2 * UNITS);
    expect((await booksOf(id)).cash).toBe(0);
    await runAt(opening + DAY_MS);
    await runAt(opening + 2 * DAY_MS);
    const own = currency === 'TRY' ? 'USD' : 'TRY';
    // of the end of its own day, although it is paid later
    const endOfDay = new Date(Date.parse(action?.date ?? '') + DAY_MS - 1);
    const rate = (await installation.marketData.rateAt(currency, own, endOfDay)) ?? Number.NaN;
    const amount = action?.kind === 'dividend' ? market.payout(symbol, action) : undefined;
    expect((await booksOf(id)).cash).toBe(Math.round(UNITS * (amount ?? Number.NaN) * rate * 100) / 100);
    const rows = await installation.database.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE portfolio_id = $1 ORDER BY id',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['dividend_owed', 'dividend']);
  });

  it('killed at random moments, every one of them is applied exactly once', async () => {
    const payers = [...market.universe.tickers().take(400)]
      .filter(({ currency }) => currency === 'USD')
      .map(({ symbol }) => symbol)
      .slice(0, 60);
    const now = new Date();
    const since = new Date(now.getTime() - 150 * DAY_MS);
    const ids: string[] = [];
    for (let at = 0; at < 60; at++) ids.push(await hold(payers.slice(at % 40, (at % 40) + 20), since));
    const expected = new Map<string, number>();
    for (const [at, id] of ids.entries()) {
      const found = await installation.marketData.actions(payers.slice(at % 40, (at % 40) + 20), {
        from: isoDate(since),
        to: isoDate(now),
        asOf: now,
      });
      const before = await installation.marketData.actions([...found.keys()], {
        from: isoDate(since),
        to: isoDate(now),
        asOf: since,
      });
      const count = (actions: typeof found) =>
        [...actions.values()].reduce((sum, { length }) => sum + length, 0);
      expected.set(id, count(found) - count(before));
    }
    const total = [...expected.values()].reduce((sum, count) => sum + count, 0);
    const appliedOf = async () =>
      new Map(
        (
          await installation.database.query<{ id: string; n: number }>(
            'SELECT portfolio_id AS id, count(*)::int AS n FROM applied_actions WHERE portfolio_id = ANY ($1) GROUP BY 1',
            [ids],
          )
        ).map(({ id, n }) => [id, n]),
      );
    const applied = async () => [...(await appliedOf()).values()].reduce((sum, n) => sum + n, 0);
    expect(total).toBeGreaterThan(500);

    const random = createRandom(20_261_121);
    const environment = {
      DATABASE_URL: installation.database.url,
      QUEUE_LOCK_MS: '2000',
      QUEUE_STALLED_MS: '500',
    };
    let hits = 0;
    for (let round = 0; round < 12 && (await applied()) < total; round++) {
      const before = await applied();
      await installation.sender.send('corporateActions', {});
      const worker = startWorkerProcess(environment);
      await until('the next of them', async () => (await applied()) > before);
      if (round < 6) {
        await wait(random() * 250);
        if ((await applied()) < total) hits += 1;
        await worker.kill();
      } else {
        await until('all of them', async () => (await applied()) >= total);
        await worker.kill();
      }
    }
    expect(hits).toBeGreaterThan(2);
    expect(await appliedOf()).toEqual(expected);
    const [once] = await installation.database.query<{ ledger: number; audit: number; news: number }>(
      `SELECT (SELECT count(*)::int FROM ledger_entries WHERE portfolio_id = ANY ($1) AND kind IN ('split', 'dividend')) AS ledger,
        (SELECT count(*)::int FROM audit WHERE subject_id = ANY ($1) AND action IN ('portfolio.split', 'portfolio.dividend')) AS audit,
        (SELECT count(*)::int FROM notifications WHERE portfolio_id = ANY ($1) AND kind IN ('split', 'dividend')) AS news`,
      [ids],
    );
    expect(once).toEqual({ ledger: total, audit: total, news: total });
  }, 900_000);
});
