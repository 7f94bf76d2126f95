/** Stored valuations follow prices and books, whoever else is at work, and a source that does not answer (decision 045). */
import { raiseRevision } from '@ballast/db/market-data/import-runs';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { buildDefinition } from '@ballast/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, market } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { valuation } from './handlers/valuation.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';

const NOW = Date.parse('2026-11-20T17:00:00Z');
const HOUR_MS = 3_600_000;
const [LARGE = '', OTHER = ''] = [...market.universe.tickers().take(2)].map(({ symbol }) => symbol);

describe('the job that values portfolios', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(() => installation.close());

  const hold = async (symbol: string, units: number) => {
    const { db, userId, newId } = installation;
    const initialAllocation = [{ symbol, amount: units, price: 10 }];
    const created = await createPortfolio(
      db,
      {
        ...{ userId, dayStart: new Date(0), monthStart: new Date(0) },
        definition: buildDefinition({ initialAllocation, currency: 'USD' }),
      },
      () => ({ allowed: true }) as const,
      { now: new Date(NOW - 48 * HOUR_MS), newId },
    );
    if (created.status !== 'created') throw new Error(created.status);
    await db.portfolio.update({
      where: { id: created.id },
      data: { firstApprovedAt: new Date(NOW - 48 * HOUR_MS) },
    });
    return created.id;
  };
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
    await valuation.run({}, { signal: new AbortController().signal, crashes: 0 }, parts);
    await pool.close();
  };
  const stored = async (portfolioId: string) => {
    const row = await installation.db.portfolioValuation.findUniqueOrThrow({ where: { portfolioId } });
    return { value: row.value?.toNumber(), at: row.valuedAt?.getTime() };
  };
  const worth = async (symbol: string, units: number, instant: number) =>
    Math.round(units * ((await installation.marketData.priceAt(symbol, new Date(instant))) ?? 0) * 100) / 100;

  it('values what is held at the prices of now, and leaves what is fresh', async () => {
    const id = await hold(LARGE, 7);
    expect((await stored(id)).value).toBeUndefined();
    await runAt(NOW);
    expect(await stored(id)).toEqual({ value: await worth(LARGE, 7, NOW), at: NOW });
    await runAt(NOW + 10_000);
    expect((await stored(id)).at).toBe(NOW);
    await runAt(NOW + HOUR_MS);
    expect(await stored(id)).toEqual({ value: await worth(LARGE, 7, NOW + HOUR_MS), at: NOW + HOUR_MS });
  });

  it('never puts an older valuation, or one of other books, in the place of a newer one', async () => {
    const id = await hold(LARGE, 5);
    await runAt(NOW + 2 * HOUR_MS);
    await runAt(NOW);
    expect((await stored(id)).at).toBe(NOW + 2 * HOUR_MS);
    const changesBooks: MarketData = {
      ...installation.marketData,
      quotes: async (symbols, at) => {
        await installation.db.portfolio.update({ where: { id }, data: { bookVersion: { increment: 1 } } });
        return installation.marketData.quotes(symbols, at);
      },
    };
    await runAt(NOW + 3 * HOUR_MS, changesBooks);
    expect((await stored(id)).at).toBe(NOW + 2 * HOUR_MS);
  });

  it('values what is fresh when price data have changed, once', async () => {
    const id = await hold(LARGE, 6);
    const at = NOW + 3.5 * HOUR_MS;
    await runAt(at);
    const storedWith = async () => {
      const row = await installation.db.portfolioValuation.findUniqueOrThrow({ where: { portfolioId: id } });
      return { revision: row.marketRevision, at: row.valuedAt?.getTime() };
    };
    const before = await storedWith();
    await installation.db.$transaction(raiseRevision);
    await runAt(at + 1000);
    expect(await storedWith()).toEqual({ revision: before.revision + 1, at: at + 1000 });
    await runAt(at + 2000);
    expect((await storedWith()).at).toBe(at + 1000);
  });

  it('never puts a valuation of older price data in the place of one of newer, and asks again when they changed meanwhile', async () => {
    const id = await hold(LARGE, 4);
    const at = NOW + 3.7 * HOUR_MS;
    const changesMeanwhile: MarketData = {
      ...installation.marketData,
      quotes: async (symbols, now) => {
        const quotes = await installation.marketData.quotes(symbols, now);
        await installation.db.$transaction(raiseRevision);
        await runAt(at);
        return quotes;
      },
    };
    await runAt(at + 1000, changesMeanwhile);
    expect((await stored(id)).at).toBe(at);
  });

  it('is behind the settings as they are when it begins', async () => {
    const refreshed: string[] = [];
    const marketData: MarketData = {
      ...installation.marketData,
      refresh: async () => void refreshed.push('refresh'),
      quotes: async (symbols, at) => {
        refreshed.push('quotes');
        return installation.marketData.quotes(symbols, at);
      },
    };
    await hold(LARGE, 2);
    await runAt(NOW + 3.9 * HOUR_MS, marketData);
    expect(refreshed[0]).toBe('refresh');
  });

  it('of two at once stores each valuation whole', async () => {
    const ids: string[] = [];
    for (let units = 1; units <= 30; units += 1) ids.push(await hold(LARGE, units));
    const at = NOW + 4 * HOUR_MS;
    await Promise.all([runAt(at), runAt(at), runAt(at)]);
    for (const [i, id] of ids.entries())
      expect(await stored(id)).toEqual({ value: await worth(LARGE, i + 1, at), at });
  });

  it('values everybody but the holders of what a source does not tell', async () => {
    const [silent, told] = await Promise.all([hold(OTHER, 3), hold(LARGE, 3)]);
    const isSilent: MarketData = {
      ...installation.marketData,
      quotes: async (symbols, at) => {
        if (symbols.includes(OTHER)) throw new Error('no answer');
        return installation.marketData.quotes(symbols, at);
      },
    };
    await runAt(NOW + 5 * HOUR_MS, isSilent);
    expect((await stored(silent)).value).toBeUndefined();
    expect((await stored(told)).at).toBe(NOW + 5 * HOUR_MS);
  });

  it('forgets what is deleted', async () => {
    const id = await hold(LARGE, 1);
    await installation.db.portfolio.update({ where: { id }, data: { deletedAt: new Date(NOW) } });
    expect(await installation.db.portfolioValuation.count({ where: { portfolioId: id } })).toBe(0);
  });
});
