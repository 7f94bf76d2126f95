/** Forecasts are computed once for each close, whoever is killed meanwhile, and of what people name first (decision 100). */
import { FORECAST_INTERVALS } from '@ballast/contract/entities/forecast';
import { FORECAST_MARKETS } from '@ballast/contract/markets';
import { listForecasts } from '@ballast/db/forecasts/list-forecasts';
import { raiseRevision } from '@ballast/db/market-data/import-runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, tickersFrom, until } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { startWorkerProcess } from '../test/worker-process.ts';
import { forecasts } from './handlers/forecasts.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';
import type { ComputePool } from './pool/compute-pool.ts';

/** A Friday, hours after New York closed on the day before. */
const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MARKETS = FORECAST_MARKETS.length;
const INTERVALS = FORECAST_INTERVALS.length;

interface Row {
  readonly symbol: string;
  readonly interval: string;
  readonly dataEnd: Date | null;
  readonly computedAt: Date;
  readonly dataHash: string;
  readonly revision: number;
}

const rowsOf = ({ db }: Installation): Promise<Row[]> =>
  db.forecast.findMany({
    select: { symbol: true, interval: true, dataEnd: true, computedAt: true, dataHash: true, revision: true },
    orderBy: [{ symbol: 'asc' }, { interval: 'asc' }],
  });

describe('the job', () => {
  let installation: Installation;
  let pool: ComputePool;
  let tasks = 0;
  beforeAll(async () => {
    installation = await createInstallation();
    pool = computePool();
  });
  afterAll(async () => {
    await pool?.close();
    await installation?.close();
  });

  const runAt = async (instant: number, forecastsPerMarket = 1, parts: Partial<Parts> = {}) => {
    const { db, newId, sender, marketData } = installation;
    tasks = 0;
    const counted: ComputePool = {
      ...pool,
      run: (run) => {
        tasks += 1;
        return pool.run(run);
      },
    };
    await forecasts.run(
      {},
      { signal: new AbortController().signal, crashes: 0 },
      {
        ...{ db, newId, sender, marketData, pool: counted, brokerages: {} },
        mails: { send: async () => undefined },
        publicUrl: 'http://localhost',
        clock: { now: () => new Date(instant) },
        forecastsPerMarket,
        log: createLogger('silent'),
        ...parts,
      },
    );
  };

  /** A source that tells of nothing what is traded most. */
  const namedAlone = (): Parts['marketData'] => ({ ...installation.marketData, leading: async () => [] });

  it('stores the most traded of each market over each interval, and computes nothing twice', async () => {
    await runAt(NOW);
    const first = await rowsOf(installation);
    expect([first.length, tasks]).toEqual([MARKETS * INTERVALS, MARKETS]);
    expect(new Set(first.map(({ symbol }) => symbol.split('.')[1]))).toEqual(new Set(['US', 'F', 'FX']));
    for (const { dataEnd } of first) expect(dataEnd?.toISOString().slice(0, 10)).toBe('2026-11-19');
    await runAt(NOW + HOUR_MS);
    expect(tasks).toBe(0);
    expect(await rowsOf(installation)).toEqual(first);
  });

  it('computes anew behind the next close of each market, when that has settled', async () => {
    const before = await rowsOf(installation);
    // Istanbul closed at 15:00, and the others have not yet
    await runAt(Date.parse('2026-11-20T15:20:00Z'));
    expect(tasks).toBe(0);
    await runAt(Date.parse('2026-11-20T16:00:00Z'));
    expect(tasks).toBe(1);
    const after = await rowsOf(installation);
    const changed = after.filter(
      ({ computedAt }, at) => computedAt > (before[at]?.computedAt ?? new Date(0)),
    );
    expect(changed.map(({ symbol }) => symbol.split('.')[1])).toEqual(['F', 'F', 'F']);
    expect(changed.map(({ dataEnd }) => dataEnd?.toISOString().slice(0, 10))).toEqual(
      Array(3).fill('2026-11-20'),
    );
  });

  it('looks again when prices were published, and computes where they are others', async () => {
    const { db, marketData } = installation;
    const at = Date.parse('2026-11-20T16:10:00Z');
    const before = await rowsOf(installation);
    await db.$transaction(raiseRevision);
    await runAt(at);
    const same = await rowsOf(installation);
    expect(tasks).toBe(0);
    expect(same).toEqual(before.map((row) => ({ ...row, revision: row.revision + 1 })));
    await db.$transaction(raiseRevision);
    const [american = ''] = before.map(({ symbol }) => symbol).filter((symbol) => symbol.includes('.US.'));
    const split: Parts['marketData'] = {
      ...marketData,
      closes: async (symbols, period) =>
        new Map(
          [...(await marketData.closes(symbols, period))].map(([symbol, { dates, values }]) => [
            symbol,
            { dates, values: symbol === american ? values.map((value) => value / 2) : values },
          ]),
        ),
    };
    await runAt(at, 1, { marketData: split });
    expect(tasks).toBe(1);
    const changed = (await rowsOf(installation)).filter(({ dataHash }, k) => dataHash !== same[k]?.dataHash);
    expect(changed.map(({ symbol }) => symbol)).toEqual(Array(INTERVALS).fill(american));
    await runAt(at + HOUR_MS);
  });

  it('takes what people name first, and drops what nobody asks for any more', async () => {
    const named = tickersFrom(40, 2);
    await installation.createRun(named, ['linear_method']);
    await runAt(NOW + 4 * DAY_MS, 1, { marketData: namedAlone() });
    const symbols = new Set((await rowsOf(installation)).map(({ symbol }) => symbol));
    expect(symbols).toEqual(new Set(named));
  });

  it('goes on with the others when one cannot be computed, and tries it again', async () => {
    const [bad = '', good = ''] = tickersFrom(40, 2);
    const failing: Parts['marketData'] = {
      ...namedAlone(),
      closes: (symbols, period) =>
        symbols.includes(bad)
          ? Promise.reject(new Error('silent'))
          : installation.marketData.closes(symbols, period),
    };
    const at = NOW + 5 * DAY_MS;
    await runAt(at, 1, { marketData: failing });
    const endOf = async (symbol: string) =>
      (await rowsOf(installation))
        .find((row) => row.symbol === symbol)
        ?.dataEnd?.toISOString()
        .slice(0, 10);
    expect([await endOf(bad), await endOf(good)]).toEqual(['2026-11-23', '2026-11-24']);
    await runAt(at + HOUR_MS, 1, { marketData: namedAlone() });
    expect(await endOf(bad)).toBe('2026-11-24');
  });

  it('drops what is not there any more when prices come from elsewhere', async () => {
    const [gone = '', left = ''] = tickersFrom(40, 2);
    const { db, marketData } = installation;
    await db.portfolio.updateMany({ data: { deletedAt: new Date() } });
    await db.$transaction(raiseRevision);
    const elsewhere: Parts['marketData'] = {
      ...marketData,
      leading: async (market) => (market === 'US' ? [left] : []),
    };
    await runAt(NOW + 5 * DAY_MS + 2 * HOUR_MS, 1, { marketData: elsewhere });
    const symbols = new Set((await rowsOf(installation)).map(({ symbol }) => symbol));
    expect([symbols.has(gone), symbols.has(left)]).toEqual([false, true]);
  });

  it('is listed to nobody before its prices are known', async () => {
    const asked = (now: Date) =>
      listForecasts(installation.db, {
        ...{
          interval: '1day',
          modelVersion: 'forecasts-1',
          markets: ['US'],
          among: undefined,
          isSkilled: false,
          now,
        },
        ...{ sort: 'symbol', asc: true, page: 1, size: 12 },
      });
    expect((await asked(new Date(NOW + 6 * DAY_MS))).count).toBe(1);
    expect((await asked(new Date(NOW))).count).toBe(0);
  });
});

it('goes on where it was when its worker is killed, and computes nothing again that is stored', async () => {
  const installation = await createInstallation();
  const environment = {
    ...{ QUEUE_LOCK_MS: '2000', QUEUE_STALLED_MS: '500', FORECASTS_PER_MARKET: '2' },
    DATABASE_URL: installation.database.url,
  };
  let worker = startWorkerProcess(environment);
  try {
    const stored = async () => (await rowsOf(installation)).length;
    await until('a first forecast', async () => (await stored()) > 0);
    await worker.kill();
    const before = await rowsOf(installation);
    expect(before.length).toBeLessThan(2 * MARKETS * INTERVALS);
    worker = startWorkerProcess(environment);
    await until('all forecasts', async () => (await stored()) === 2 * MARKETS * INTERVALS);
    const after = await rowsOf(installation);
    const kept = after.filter(({ symbol, interval }) =>
      before.some((row) => row.symbol === symbol && row.interval === interval),
    );
    expect(kept).toEqual(before);
  } finally {
    await worker.kill();
    await installation.close();
  }
}, 300_000);
