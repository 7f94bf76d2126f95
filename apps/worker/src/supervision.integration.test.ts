/** Supervision against its rules: each close judged once, whoever is at work, and a suggestion only where one is due (§4, decision 058). */

import { declineSuggestion } from '@ballast/db/optimizations/decline';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { claimDue } from '@ballast/db/supervision/claim-due';
import { listChecks } from '@ballast/db/supervision/list-checks';
import { rearmAfter } from '@ballast/domain/rearm-after';
import { nextDailyClose } from '@ballast/integrations/market-data/period-closes';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { buildDefinition } from '@ballast/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, market } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { supervision } from './handlers/supervision.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';
import { nothingToTrade } from './suggestion/worth-trading.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [A = '', B = ''] = [...market.universe.tickers()]
  .filter(({ symbol }) => symbol.endsWith('.US.NASDAQ'))
  .map(({ symbol }) => symbol);
/** A Monday, after the close of New York. */
const MONDAY = Date.parse('2026-11-16T22:00:00Z');
const APPROVED = MONDAY - 4 * DAY_MS;
const date = (day: number) => new Date(MONDAY + day * DAY_MS).toISOString().slice(0, 10);

type Rules = Partial<ReturnType<typeof buildDefinition>['rebalancing']>;

describe('supervision', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(() => installation.close());
  afterEach(() => installation.db.portfolio.updateMany({ data: { nextCloseAt: null } }));

  const priceOf = async (symbol: string, instant: number) =>
    (await installation.marketData.priceAt(symbol, new Date(instant))) ?? Number.NaN;

  /** Half in each of two shares, with a hundred in cash, as if approved on the Thursday before; due on Monday. */
  const hold = async (
    rules: Rules = {},
    targets: readonly [number, number] = [0.5, 0.5],
    held: readonly string[] = [A, B],
  ) => {
    const { db, userId, newId } = installation;
    const shares = await Promise.all(
      held.map(async (symbol) => {
        const price = await priceOf(symbol, MONDAY);
        // nine tenths were paid: the value it began with
        return { symbol, amount: 5000 / price, price: 0.9 * price };
      }),
    );
    const definition = buildDefinition({ initialAllocation: shares, currency: 'USD' });
    const quiet = { ...definition.rebalancing, drift: { active: true, value: 0.9 } };
    const created = await createPortfolio(
      db,
      {
        ...{ userId, dayStart: new Date(0), monthStart: new Date(0) },
        definition: {
          ...definition,
          name: `P ${newId()}`,
          rebalancing: { ...quiet, ...rules },
          configuration: { ...definition.configuration, tickers: [A, B] },
        },
      },
      () => ({ allowed: true }) as const,
      { now: new Date(APPROVED), newId },
    );
    if (created.status !== 'created') throw new Error(created.status);
    await db.jobRequest.updateMany({
      where: { subjectId: created.id },
      data: { finishedAt: new Date(APPROVED) },
    });
    await db.portfolio.update({
      where: { id: created.id },
      data: {
        ...{
          status: 'approved',
          runToken: null,
          firstApprovedAt: new Date(APPROVED),
          actionsUntil: new Date(MONDAY),
        },
        targetWeights: [A, B].map((symbol, i) => ({ symbol, weight: targets[i] ?? 0 })),
        nextCloseAt: nextDailyClose([A], new Date(MONDAY - 4 * HOUR_MS)).at,
        nextCheckAt: nextDailyClose([A], new Date(MONDAY - 4 * HOUR_MS)).at,
      },
    });
    return created.id;
  };

  const partsAt = (instant: number, marketData: MarketData): Parts => {
    const { db, newId, sender } = installation;
    const clock = { now: () => new Date(instant) };
    const mails = { send: async () => undefined };
    return {
      publicUrl: 'http://localhost',
      db,
      newId,
      sender,
      mails,
      brokerages: {},
      marketData,
      pool: computePool(),
      clock,
      log: createLogger('silent'),
    };
  };
  const runAt = async (instant: number, marketData: MarketData = installation.marketData) => {
    const parts = partsAt(instant, marketData);
    await supervision.run({}, { signal: new AbortController().signal, crashes: 0 }, parts);
    await parts.pool.close();
  };
  const checksOf = async (portfolioId: string) => {
    const { userId, db } = installation;
    const query = { portfolioId, userId, outcomes: undefined, page: 1, size: 50 };
    return (await listChecks(db, query)).records;
  };
  const outcomesOf = async (portfolioId: string) =>
    (await checksOf(portfolioId)).map(({ closeDate, outcome }) => [closeDate, outcome]);
  const rowOf = (id: string) => installation.db.portfolio.findUniqueOrThrow({ where: { id } });
  const closesOf = (portfolioId: string) =>
    installation.db.portfolioHistory.findMany({
      where: { portfolioId, kind: 'close' },
      orderBy: { at: 'asc' },
    });

  it('judges a close once, records its value, and waits for the next one', async () => {
    const id = await hold();
    await runAt(MONDAY);
    await runAt(MONDAY + HOUR_MS);
    expect(await outcomesOf(id)).toEqual([[date(0), 'quiet']]);
    const [{ measures } = { measures: [] }] = await checksOf(id);
    expect(measures).toMatchObject([{ trigger: 'drift', limit: 0.9, isReached: false, isSilenced: false }]);
    // half of the shares each, no cash: nothing has drifted but rounding
    expect(measures[0]?.value).toBeLessThan(1e-6);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'approved', supervisedUntil: null });
    const next = new Date('2026-11-17T21:00:00Z');
    expect([row.nextCloseAt, row.nextCheckAt, row.lastCheckAt]).toEqual([next, next, new Date(MONDAY)]);
    const closes = await closesOf(id);
    // Friday and Monday: both closed since the approval
    expect(closes.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-13T21:00:00.000Z',
      '2026-11-16T21:00:00.000Z',
    ]);
    expect(closes[1]?.investment.toNumber()).toBeCloseTo(10_000, 1);
  });

  it('raises one run for what fires, and tells why', async () => {
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    await Promise.all([runAt(MONDAY), runAt(MONDAY)]);
    await runAt(MONDAY + HOUR_MS);
    const [check, ...others] = await checksOf(id);
    expect(others).toEqual([]);
    expect(check).toMatchObject({ outcome: 'raised', measures: [{ trigger: 'drift', isReached: true }] });
    expect(check?.measures[0]?.value).toBeCloseTo(0.3, 6);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'calculating', runReason: 'trigger' });
    expect(row.runTriggers).toMatchObject([{ trigger: 'drift', limit: 0.1, symbol: null }]);
    const asked = { subjectId: id, job: 'optimization', finishedAt: null } as const;
    expect(await installation.db.jobRequest.findMany({ where: asked })).toMatchObject([
      { runToken: row.runToken, isCounted: false },
    ]);
  });

  it('measures each trigger on the closes, by hand', async () => {
    const all = {
      period: { active: true, value: 4 },
      threshold: { active: true, value: 0.99 },
      drift: { active: true, value: 0.99 },
      jump: { active: true, value: 0.99 },
      outperform: { active: true, value: { symbols: [A], value: 9 } },
    };
    const id = await hold({ ...all, period: { active: true, value: 5 } }, [0.75, 0.2]);
    await runAt(MONDAY);
    const [check] = await checksOf(id);
    const measured = Object.fromEntries(check?.measures.map(({ trigger, value }) => [trigger, value]) ?? []);
    const period = { from: '2026-11-10', to: '2026-11-16', asOf: new Date(MONDAY) };
    const closes = await installation.marketData.closes([A, B], period);
    const closeOf = (symbol: string, day: string) => {
      const { dates = [], values } = closes.get(symbol) ?? {};
      return values?.[dates.indexOf(day)] ?? Number.NaN;
    };
    const jumps = [A, B].map((symbol) => Math.abs(closeOf(symbol, date(0)) / closeOf(symbol, date(-3)) - 1));
    // approved on Thursday after the close: four days, by its date
    expect(measured.period).toBe(4);
    expect(measured.threshold).toBeCloseTo(0.3, 5);
    expect(measured.drift).toBeCloseTo((0.25 + 0.3 + 0.05) / 2, 5);
    expect(measured.jump).toBeCloseTo(Math.max(...jumps), 12);
    const ahead = closeOf(A, date(0)) / closeOf(A, date(-4)) - 1;
    expect(measured.outperform).toBeCloseTo(ahead - (10_000 / 9000 - 1), 4);
    expect(check?.measures.find(({ trigger }) => trigger === 'threshold')?.symbol).toBe(B);
  });

  it('raises nothing while a suggestion waits, and says so', async () => {
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    await installation.db.portfolio.update({ where: { id }, data: { status: 'new_suggestion' } });
    await runAt(MONDAY);
    expect(await outcomesOf(id)).toEqual([[date(0), 'pending']]);
    expect((await rowOf(id)).status).toBe('new_suggestion');
  });

  it('raises nothing under a subscription that has ended', async () => {
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    const { db, userId } = installation;
    await db.user.update({ where: { id: userId }, data: { expirationDate: new Date(MONDAY) } });
    await runAt(MONDAY);
    await db.user.update({ where: { id: userId }, data: { expirationDate: null } });
    expect(await outcomesOf(id)).toEqual([[date(0), 'plan_limit']]);
  });

  it('keeps rejected triggers silent for a period, and no other', async () => {
    const rules = { drift: { active: true, value: 0.1 }, period: { active: true, value: 5 } };
    const id = await hold(rules, [0.8, 0.2]);
    const { db, userId, newId } = installation;
    await runAt(MONDAY);
    const { runToken } = await rowOf(id);
    const found = {
      configuration: buildDefinition().configuration,
      currentAllocation: [],
      observations: 1,
      pricesUntil: null,
    };
    const suggested = await storeSuggestion(
      db,
      { ...found, portfolioId: id, runToken: runToken ?? '', results: {}, failure: null },
      () => ({ title: '', message: '' }),
      { now: new Date(MONDAY + HOUR_MS), newId },
    );
    expect(suggested.status).toBe('stored');
    expect(await rowOf(id)).toMatchObject({
      status: 'rebalancing_suggested',
      rebalanceSuggestionNotified: true,
    });
    const now = new Date(MONDAY + 2 * HOUR_MS);
    const request = { portfolioId: id, userId, action: 'reject', optimizationId: undefined } as const;
    await declineSuggestion(db, { ...request, rearmAt: rearmAfter('1day', now) }, { now, newId });
    expect((await rowOf(id)).silencedTriggers).toEqual(['drift']);
    // on Tuesday drift is silent, but the five days are over
    await runAt(MONDAY + DAY_MS);
    const [tuesday] = await checksOf(id);
    expect(tuesday).toMatchObject({ closeDate: date(1), outcome: 'raised' });
    expect(
      tuesday?.measures.map(({ trigger, isReached, isSilenced }) => [trigger, isReached, isSilenced]),
    ).toEqual([
      ['period', true, false],
      ['drift', true, true],
    ]);
    expect((await rowOf(id)).runTriggers).toMatchObject([{ trigger: 'period' }]);
  });

  it('says that only silent triggers were reached, and raises again at the first close after', async () => {
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    const rearmAt = new Date(MONDAY + 20 * HOUR_MS);
    await installation.db.portfolio.update({ where: { id }, data: { rearmAt, silencedTriggers: ['drift'] } });
    await runAt(MONDAY);
    await runAt(MONDAY + DAY_MS);
    expect(await outcomesOf(id)).toEqual([
      [date(1), 'raised'],
      [date(0), 'silenced'],
    ]);
  });

  it('checks what it missed once, at the newest close, and records every close between', async () => {
    const id = await hold();
    await runAt(MONDAY + 3 * DAY_MS);
    expect(await outcomesOf(id)).toEqual([[date(3), 'quiet']]);
    expect((await closesOf(id)).map(({ at }) => at.toISOString().slice(0, 10))).toEqual(
      [-3, 0, 1, 2, 3].map(date),
    );
  });

  it('is shared by two workers, each portfolio checked by one of them', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i++)
      ids.push(await hold({ drift: { active: true, value: i % 3 === 0 ? 0.1 : 0.9 } }, [0.8, 0.2]));
    await Promise.all([runAt(MONDAY), runAt(MONDAY + 1), runAt(MONDAY + 2)]);
    const checks = await installation.db.supervisionCheck.findMany({ where: { portfolioId: { in: ids } } });
    expect(checks).toHaveLength(12);
    expect(checks.filter(({ outcome }) => outcome === 'raised')).toHaveLength(4);
    const runs = await installation.db.jobRequest.count({
      where: { subjectId: { in: ids }, job: 'optimization', finishedAt: null },
    });
    expect(runs).toBe(4);
  });

  it('takes over what a dead worker had claimed, and nothing that a living one has', async () => {
    const id = await hold();
    const leaseUntil = new Date(MONDAY + 120_000);
    expect(await claimDue(installation.db, { now: new Date(MONDAY), leaseUntil, limit: 9 })).toMatchObject([
      { id },
    ]);
    await runAt(MONDAY + 60_000);
    expect(await outcomesOf(id)).toEqual([]);
    await runAt(MONDAY + 120_000);
    expect(await outcomesOf(id)).toEqual([[date(0), 'quiet']]);
  });

  it('writes nothing of books that were traded meanwhile, and looks again', async () => {
    const id = await hold();
    const trades: MarketData = {
      ...installation.marketData,
      closes: async (...args) => {
        await installation.db.portfolio.update({ where: { id }, data: { bookVersion: { increment: 1 } } });
        return installation.marketData.closes(...args);
      },
    };
    await runAt(MONDAY, trades);
    expect([await outcomesOf(id), await closesOf(id)]).toEqual([[], []]);
    await runAt(MONDAY + 120_000);
    expect(await outcomesOf(id)).toEqual([[date(0), 'quiet']]);
  });

  it('waits a day for the prices of a close, and then says that none came', async () => {
    const id = await hold();
    const late: MarketData = {
      ...installation.marketData,
      closes: (symbols, period) =>
        installation.marketData.closes(symbols, { ...period, asOf: new Date(MONDAY - 3 * DAY_MS) }),
    };
    await runAt(MONDAY, late);
    await runAt(MONDAY + 60_000, installation.marketData);
    expect(await outcomesOf(id)).toEqual([]);
    // asked for again after five minutes, and then they are there
    await runAt(MONDAY + 300_000);
    expect(await outcomesOf(id)).toEqual([[date(0), 'quiet']]);
    const never = await hold();
    await runAt(MONDAY + 25 * HOUR_MS - 1, late);
    expect(await outcomesOf(never)).toEqual([]);
    await installation.db.portfolio.update({ where: { id: never }, data: { nextCloseAt: new Date(MONDAY) } });
    const thanksgiving = Date.parse('2026-11-26T22:00:00Z');
    await runAt(thanksgiving, late);
    expect(await outcomesOf(never)).toEqual([['2026-11-25', 'no_prices']]);
  });

  it('brings splits into the books before it weighs them', async () => {
    const id = await hold({ threshold: { active: true, value: 0.05 } });
    await installation.db.portfolio.update({ where: { id }, data: { actionsUntil: new Date(APPROVED) } });
    const { amount } = await installation.db.holding.findFirstOrThrow({
      where: { portfolioId: id, symbol: A },
    });
    const split = { kind: 'split', exDate: date(0), ratio: 2 } as const;
    const splits: MarketData = {
      ...installation.marketData,
      actions: async (symbols, { asOf }) =>
        new Map(symbols.map((symbol) => [symbol, symbol === A && asOf.getTime() >= MONDAY ? [split] : []])),
    };
    await runAt(MONDAY, splits);
    const after = await installation.db.holding.findFirstOrThrow({ where: { portfolioId: id, symbol: A } });
    expect(after.amount.toNumber()).toBeCloseTo(2 * amount.toNumber(), 6);
    const [check] = await checksOf(id);
    const threshold = check?.measures.find(({ trigger }) => trigger === 'threshold');
    expect(threshold?.value).toBeCloseTo(2 / 3 - 1 / 2, 5);
  });

  it.each([
    ['a suggestion came meanwhile', { status: 'new_suggestion' }],
    ['another worker has it by now', { supervisedUntil: new Date(MONDAY + HOUR_MS) }],
  ] as const)('raises nothing where %s', async (_what, meanwhile) => {
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    const changes: MarketData = {
      ...installation.marketData,
      closes: async (...args) => {
        await installation.db.portfolio.update({ where: { id }, data: meanwhile });
        return installation.marketData.closes(...args);
      },
    };
    await runAt(MONDAY, changes);
    expect(await outcomesOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ runToken: null, ...meanwhile });
  });

  it('lets a source of splits that does not answer keep only its own holders waiting', async () => {
    const ids = [await hold(), await hold({}, [0.5, 0.5], [B])];
    const { marketData } = installation;
    const down: MarketData = {
      ...marketData,
      actions: async (symbols, period) => {
        if (symbols.includes(A)) throw new Error('down');
        return marketData.actions(symbols, period);
      },
    };
    await runAt(MONDAY, down);
    expect(await Promise.all(ids.map(outcomesOf))).toEqual([[], [[date(0), 'quiet']]]);
    await runAt(MONDAY + 300_000);
    expect(await outcomesOf(ids[0] ?? '')).toEqual([[date(0), 'quiet']]);
  });

  it('calls nobody where no order is worth making', async () => {
    const { marketData, db, userId, newId } = installation;
    const id = await hold({ drift: { active: true, value: 0.1 } }, [0.8, 0.2]);
    const holdings = [{ symbol: A, amount: 10, price: 1 }];
    const held = { holdings, balance: 3, currency: 'USD', transactionCost: 0 } as const;
    const answer = (weight: number) =>
      [{ status: 'optimal', results: [{ symbol: A, weight }] }] as never as Parameters<
        typeof nothingToTrade
      >[1];
    const at = { marketData, now: new Date(MONDAY) };
    expect(await nothingToTrade(held, answer(1), [], at)).toBeCloseTo(3, 6);
    expect(await nothingToTrade(held, answer(0.5), [], at)).toBeNull();
    expect(await nothingToTrade({ ...held, holdings: [] }, answer(1), [], at)).not.toBeNull();

    await runAt(MONDAY);
    const { runToken } = await rowOf(id);
    const found = {
      configuration: buildDefinition().configuration,
      currentAllocation: [],
      observations: 1,
      pricesUntil: null,
    };
    const nothing = { largestOrder: 3 };
    const run = { ...found, portfolioId: id, runToken: runToken ?? '', results: {}, failure: null, nothing };
    const render = () => ({ title: '', message: '' });
    const stored = await storeSuggestion(db, run, render, { now: new Date(MONDAY + 1000), newId });
    expect(stored.status).toBe('nothing');
    expect(await checksOf(id)).toMatchObject([
      { outcome: 'nothing_worth_trading', largestOrder: 3, optimization: null },
    ]);
    expect(await rowOf(id)).toMatchObject({
      status: 'approved',
      silencedTriggers: ['drift'],
      runToken: null,
    });
    expect(await db.notification.count({ where: { userId, portfolioId: id } })).toBe(0);
  });
});
