/**
 * Supervision lived through day by day with a clock of its own, against a replay that knows nothing of it: sums over the same closes, and
 * the rules of §4 as a few lines. `SUPERVISED_PORTFOLIOS` and `SUPERVISED_DAYS` make it a year of two hundred.
 */
import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { approveDemo } from '@ballast/db/optimizations/approve-demo';
import { declineSuggestion, expireDue } from '@ballast/db/optimizations/decline';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import { listChecks } from '@ballast/db/supervision/list-checks';
import { rearmAfter } from '@ballast/domain/rearm-after';
import { nextLook } from '@ballast/integrations/market-data/period-closes';
import type { DataPeriod } from '@ballast/quant/keys';
import { buildDefinition } from '@ballast/testing/builders';
import { createRandom } from '@ballast/testing/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, market } from '../test/installation.ts';
import { computePool } from '../test/worker-of.ts';
import { supervision } from './handlers/supervision.ts';
import { createLogger } from './logger.ts';

const PORTFOLIOS = Number(process.env.SUPERVISED_PORTFOLIOS ?? 6);
const DAYS = Number(process.env.SUPERVISED_DAYS ?? 45);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A Thursday, an hour after New York's close. */
const START = Date.parse('2025-10-02T21:00:00Z');
const CANDIDATES = [...market.universe.tickers()]
  .filter(({ symbol }) => symbol.endsWith('.US.NASDAQ'))
  .slice(0, 200)
  .map(({ symbol }) => symbol);
const PERIODS: readonly DataPeriod[] = ['1day', '1day', '3days', '1week', '2weeks'];

type Decision = 'approve' | 'reject' | 'ignore';

interface Subject {
  readonly id: string;
  readonly symbols: readonly string[];
  readonly units: readonly number[];
  readonly dataPeriod: DataPeriod;
  readonly rebalancing: Rebalancing;
  /** What its owner does with the nth suggestion, four hours later. */
  readonly decisions: readonly Decision[];
  /** First price of each share, and all money. */
  readonly value: number;
}

/** When New York closes at 21:00 UTC, an hour later than in summer: on the days of a year from the start. */
const isWinter = (date: string) => date >= '2025-11-02' && date < '2026-03-08';
/** Sessions of the year that end at one in the afternoon, three hours early; both in winter. */
const HALF_DAYS = ['2025-11-28', '2025-12-24'];
const closeHour = (date: string): number => {
  if (HALF_DAYS.includes(date)) return 18;
  return isWinter(date) ? 21 : 20;
};
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('a life under supervision', () => {
  let installation: Installation;
  /** By symbol and date. */
  const closes = new Map<string, Map<string, number>>();
  let sessions: readonly string[] = [];
  let symbolsOfAll: readonly string[] = [];
  beforeAll(async () => {
    installation = await createInstallation();
    const { marketData } = installation;
    const end = START + (DAYS + 6) * DAY_MS;
    const period = { from: '2025-09-15', to: iso(end), asOf: new Date(end) };
    const actions = await marketData.actions(CANDIDATES, period);
    // dividends come into the books: another test's matter
    symbolsOfAll = CANDIDATES.filter((symbol) => (actions.get(symbol) ?? []).length === 0).slice(0, 12);
    for (const [symbol, { dates, values }] of await marketData.closes(symbolsOfAll, period))
      closes.set(symbol, new Map(dates.map((date, i) => [date, values[i] as number])));
    sessions = [...(closes.get(symbolsOfAll[0] as string)?.keys() ?? [])].sort();
  });
  afterAll(() => installation.close());

  const closeOf = (symbol: string, date: string) => closes.get(symbol)?.get(date) ?? Number.NaN;
  const render = () => ({ title: '', message: '' });
  const toolsAt = (instant: number) => ({ now: new Date(instant), newId: installation.newId });

  /** Shares of a third each, bought at the close of the first day, with rules that fire now and then. */
  const found = async (nth: number): Promise<Subject> => {
    const random = createRandom(nth);
    const { db, userId } = installation;
    const symbols = [0, 1, 2].map((k) => symbolsOfAll[(nth * 3 + k) % symbolsOfAll.length] as string);
    const shares = symbols.map((symbol) => {
      const price = closeOf(symbol, iso(START));
      return { symbol, amount: Math.floor(10_000 / price), price };
    });
    const some = (value: number) => ({ active: random() < 0.6, value });
    const rebalancing: Rebalancing = {
      ...REBALANCING_DEFAULT,
      active: true,
      method: 'newOptimization',
      threshold: some(0.01 + 0.02 * random()),
      drift: { active: true, value: 0.01 + 0.03 * random() },
      period: { active: random() < 0.5, value: 5 + Math.floor(20 * random()) },
      jump: some(0.03 + 0.03 * random()),
      outperform: {
        active: random() < 0.6,
        value: {
          symbols: [symbolsOfAll[(nth + 7) % symbolsOfAll.length] as string],
          value: 0.03 + 0.05 * random(),
        },
      },
    };
    const dataPeriod = PERIODS[nth % PERIODS.length] as DataPeriod;
    const definition = buildDefinition({ initialAllocation: shares, currency: 'USD', dataPeriod });
    const created = await createPortfolio(
      db,
      {
        ...{ userId, dayStart: new Date(0), monthStart: new Date(0) },
        definition: {
          ...definition,
          name: `Life ${nth}`,
          rebalancing,
          configuration: { ...definition.configuration, tickers: [...symbols] },
        },
      },
      () => ({ allowed: true }) as const,
      toolsAt(START),
    );
    if (created.status !== 'created') throw new Error(created.status);
    const { id, runToken } = created;
    const value = shares.reduce((sum, { amount, price }) => sum + amount * price, 0);
    const decisions = Array.from(
      { length: 40 },
      () => (['approve', 'approve', 'reject', 'ignore'] as const)[Math.floor(4 * random())] as Decision,
    );
    const subject = {
      id,
      symbols,
      units: shares.map(({ amount }) => amount),
      dataPeriod,
      rebalancing,
      decisions,
      value,
    };
    await suggest(subject, runToken, START + MINUTE_MS);
    await approve(subject, START + 2 * MINUTE_MS);
    return subject;
  };

  const suggest = async ({ id }: Subject, runToken: string, instant: number) => {
    const result = {
      status: 'optimal',
      error: null,
      results: [],
      certificate: null,
      before: null,
      after: null,
      volatilitySample: null,
      warnings: [],
      excluded: [],
    } as const;
    const run = {
      ...{
        portfolioId: id,
        runToken,
        currentAllocation: [],
        observations: 1,
        pricesUntil: null,
        failure: null,
      },
      ...{
        configuration: buildDefinition().configuration,
        results: { sample_algorithm: { ...result, results: [], warnings: [], excluded: [] } },
      },
    };
    const stored = await storeSuggestion(installation.db, run, render, toolsAt(instant));
    if (stored.status !== 'stored') throw new Error(stored.status);
  };

  /** Keeps what is held: the drifted weights become the targets. */
  const approve = async ({ id, symbols, dataPeriod, rebalancing }: Subject, instant: number) => {
    const { db, userId } = installation;
    const record = await findPortfolio(db, { id, userId });
    const now = new Date(instant);
    const { firstApprovedAt = null } = record ?? {};
    const approved = await approveDemo(
      db,
      {
        ...{ portfolioId: id, userId, model: 'sample_algorithm', trades: [], contribution: 0 },
        optimizationId: record?.pending?.id ?? '',
        bookVersion: record?.bookVersion ?? -1,
        prices: Object.fromEntries(symbols.map((symbol) => [symbol, lastClose(symbol, instant)])),
        next: nextLook({ symbols, dataPeriod, firstApprovedAt, rebalancing }, now),
      },
      toolsAt(instant),
    );
    if (approved.status !== 'approved') throw new Error(approved.status);
  };

  /** Of sessions that are over an hour after New York's. */
  const lastSession = (instant: number) =>
    sessions.findLast((date) => Date.parse(`${date}T21:00:00Z`) <= instant) as string;
  const lastClose = (symbol: string, instant: number) => closeOf(symbol, lastSession(instant));

  const raised = new Map<string, number>();
  /** Four hours after the suggestion, what its owner has in mind. */
  const decide = async (subject: Subject, runToken: string, instant: number) => {
    const { db, userId } = installation;
    const nth = raised.get(subject.id) ?? 0;
    raised.set(subject.id, nth + 1);
    await suggest(subject, runToken, instant + MINUTE_MS);
    const then = instant + 4 * 60 * MINUTE_MS;
    const decision = subject.decisions[nth % subject.decisions.length];
    if (decision === 'approve') await approve(subject, then);
    if (decision !== 'reject') return;
    const rejection = {
      portfolioId: subject.id,
      userId,
      action: 'reject',
      optimizationId: undefined,
    } as const;
    await declineSuggestion(
      db,
      { ...rejection, rearmAt: rearmAfter(subject.dataPeriod, new Date(then)) },
      toolsAt(then),
    );
  };

  const live = async (subjects: readonly Subject[]) => {
    const { db, newId, sender, marketData } = installation;
    const pool = computePool();
    const byId = new Map(subjects.map((subject) => [subject.id, subject]));
    for (let day = 1; day <= DAYS; day++) {
      const instant = START + day * DAY_MS;
      const base = {
        db,
        newId,
        sender,
        marketData,
        pool,
        publicUrl: 'http://localhost',
        log: createLogger('silent'),
      };
      const parts = {
        ...base,
        clock: { now: () => new Date(instant) },
        mails: { send: async () => undefined },
        brokerages: {},
      };
      await expireDue(
        db,
        { limit: 1000, rearmAt: (period) => rearmAfter(period, new Date(instant - MINUTE_MS)) },
        render,
        toolsAt(instant - MINUTE_MS),
      );
      await supervision.run({}, { signal: new AbortController().signal, crashes: 0 }, parts);
      const due = await db.portfolio.findMany({
        where: { status: 'calculating' },
        select: { id: true, runToken: true },
      });
      // whose suggestion it is decides nothing about the others: side by side, as their owners would
      await Promise.all(
        due.map(({ id, runToken }) => decide(byId.get(id) as Subject, runToken ?? '', instant)),
      );
    }
    await pool.close();
  };

  interface Row {
    readonly date: string;
    readonly outcome: string;
    readonly measured: Readonly<Record<string, number>>;
    readonly silenced: readonly string[];
  }

  /** Sessions of the data period after the first day, counted from it. */
  const judgedSessions = (dataPeriod: DataPeriod): string[] => {
    const rows = sessions.filter((date) => date <= iso(START + DAYS * DAY_MS));
    const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY_MS + 3) / 7);
    const isLastOfWeek = (date: string) => {
      const next = sessions[sessions.indexOf(date) + 1];
      return next !== undefined && weekOf(next) !== weekOf(date);
    };
    const isWeekly = dataPeriod === '1week' || dataPeriod === '2weeks';
    const candidates = isWeekly ? rows.filter(isLastOfWeek) : rows;
    const step = { '1day': 1, '3days': 3, '1week': 1, '2weeks': 2 }[dataPeriod];
    const anchor = candidates.findLastIndex((date) => date <= iso(START));
    return candidates.filter((_, k) => (k - anchor) % step === 0);
  };

  const replay = ({ symbols, units, dataPeriod, rebalancing, decisions, value }: Subject): Row[] => {
    const judged = judgedSessions(dataPeriod);
    const weightsOn = (date: string) => {
      const values = symbols.map((symbol, i) => (units[i] as number) * closeOf(symbol, date));
      const total = values.reduce((sum, one) => sum + one, 0);
      return { total, weights: values.map((one) => one / total) };
    };
    let [rebalanced, executed, pendingUntil, silentUntil] = [
      iso(START),
      { ...weightsOn(iso(START)), total: value },
      0,
      0,
    ];
    let [silent, nth] = [[] as readonly string[], 0];
    let coming: { readonly silent: readonly string[]; readonly until: number } | undefined;
    const rows: Row[] = [];
    for (const [k, date] of judged.entries()) {
      const now = START + Math.round((Date.parse(date) - Date.parse(iso(START))) / DAY_MS) * DAY_MS;
      if (date <= iso(START)) continue;
      const { total, weights } = weightsOn(date);
      const off = weights.map((weight, i) => Math.abs(weight - (executed.weights[i] as number)));
      const before = judged[k - 1] as string;
      const { outperform } = rebalancing;
      const [compared = ''] = outperform.value.symbols;
      const all: Record<string, readonly [number, number]> = {
        period: [Math.round((Date.parse(date) - Date.parse(rebalanced)) / DAY_MS), rebalancing.period.value],
        threshold: [Math.max(...off), rebalancing.threshold.value],
        drift: [off.reduce((sum, one) => sum + one, 0) / 2, rebalancing.drift.value],
        outperform: [
          closeOf(compared, date) / closeOf(compared, rebalanced) - total / executed.total,
          outperform.value.value,
        ],
        jump: [
          Math.max(...symbols.map((symbol) => Math.abs(closeOf(symbol, date) / closeOf(symbol, before) - 1))),
          rebalancing.jump.value,
        ],
      };
      const active = Object.entries(all).filter(
        ([key]) => rebalancing[key as keyof typeof all & 'drift'].active,
      );
      const reached = active.filter(([, [measured, limit]]) => measured >= limit - 1e-12).map(([key]) => key);
      const closeAt = Date.parse(`${date}T${closeHour(date)}:00:00Z`);
      // what was silent before stays so until the open suggestion ends
      if (coming !== undefined && now >= pendingUntil)
        [silent, silentUntil, coming] = [coming.silent, coming.until, undefined];
      const silenced =
        closeAt < silentUntil ? active.map(([key]) => key).filter((key) => silent.includes(key)) : [];
      const fired = reached.filter((key) => !silenced.includes(key));
      let outcome = 'quiet';
      if (reached.length > 0) outcome = 'silenced';
      if (fired.length > 0) outcome = now < pendingUntil ? 'pending' : 'raised';
      rows.push({
        date,
        outcome,
        measured: Object.fromEntries(active.map(([key, [measured]]) => [key, measured])),
        silenced,
      });
      if (outcome !== 'raised') continue;
      const decision = decisions[nth % decisions.length];
      nth += 1;
      const decided = decision === 'ignore' ? now + MINUTE_MS + DAY_MS : now + 240 * MINUTE_MS;
      if (decision === 'approve') {
        [rebalanced, executed, silent, silentUntil] = [date, { total, weights }, [], 0];
      } else {
        const days = { '1day': 1, '3days': 3, '1week': 7, '2weeks': 14 }[dataPeriod];
        // what was ignored is ended by the sweep before the next look after its day
        const ended = decision === 'ignore' ? now + 2 * DAY_MS - MINUTE_MS : decided;
        pendingUntil = ended;
        coming = { silent: fired, until: ended + days * DAY_MS };
      }
    }
    return rows;
  };

  it('has a ledger that equals the replay of its triggers on the same closes', {
    timeout: 3_600_000,
  }, async () => {
    const subjects: Subject[] = [];
    for (let nth = 0; nth < PORTFOLIOS; nth++) subjects.push(await found(nth));
    await live(subjects);
    const outcomes = new Map<string, number>();
    for (const subject of subjects) {
      const query = {
        portfolioId: subject.id,
        userId: installation.userId,
        outcomes: undefined,
        page: 1,
        size: 1000,
      };
      const { records } = await listChecks(installation.db, query);
      const ledger = [...records].reverse();
      const expected = replay(subject);
      const told = (rows: readonly { readonly date: string; readonly outcome: string }[]) =>
        rows.map(({ date, outcome }) => `${date} ${outcome}`);
      expect(
        told(ledger.map(({ closeDate: date, outcome }) => ({ date, outcome }))),
        JSON.stringify(subject),
      ).toEqual(told(expected));
      for (const [i, { measures }] of ledger.entries()) {
        const row = expected[i] as Row;
        expect(measures.map(({ trigger }) => trigger).sort()).toEqual(Object.keys(row.measured).sort());
        for (const { trigger, value, isSilenced } of measures) {
          expect(value, `${trigger} on ${row.date}`).toBeCloseTo(row.measured[trigger] as number, 5);
          expect(isSilenced).toBe(row.silenced.includes(trigger));
        }
        outcomes.set(row.outcome, (outcomes.get(row.outcome) ?? 0) + 1);
      }
    }
    // rules that never fire would prove nothing
    for (const outcome of ['quiet', 'raised', 'silenced'])
      expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
    process.stdout.write(`checks of ${PORTFOLIOS} lives: ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
  });
});
