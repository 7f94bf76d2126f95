/** Looks at every portfolio whose close is over: a batch after the other, each claimed by one worker alone (decision 058). */

import { isoDate } from '@ballast/contract/dates';
import { claimDue, type DuePortfolio } from '@ballast/db/supervision/claim-due';
import { type RaisingLook, raiseRun } from '@ballast/db/supervision/raise-run';
import { type Look, postpone, recordLooks } from '@ballast/db/supervision/record-looks';
import { applyDue } from '../actions/apply-due.ts';
import { type Parts, toolsOf } from '../parts.ts';
import { loadCloses } from '../supervision/close-prices.ts';
import { type Judgement, judge, pricesFrom } from '../supervision/judge.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 200;
/** Longer than a batch takes: what a dead worker had is taken by another after it. */
const LEASE_MS = 120_000;
/** Until prices that have not come yet are asked for again. */
const RETRY_MS = 300_000;

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

const earliest = (dates: readonly Date[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...dates.map((date) => date.getTime())));

interface Prepared {
  readonly current: readonly DuePortfolio[];
  /** Their books have changed since they were claimed. */
  readonly changed: readonly string[];
  /** Whose source of splits and dividends does not answer: nothing can be said of them yet. */
  readonly unknown: readonly string[];
}

/** Splits and dividends come into the books first; what they changed is looked at again. */
const prepare = async (due: readonly DuePortfolio[], now: Date, parts: Parts): Promise<Prepared> => {
  const held = due.filter(({ holdings }) => holdings.length > 0);
  const symbols = [...new Set(held.flatMap(({ holdings }) => holdings.map(({ symbol }) => symbol)))];
  const from = earliest(
    held.map(({ actionsUntil }) => actionsUntil),
    now,
  );
  const period = { from: isoDate(from), to: isoDate(after(now, 86_400_000)), asOf: now };
  // without an answer for all of them each is asked for by itself
  const actions = await parts.marketData.actions(symbols, period).catch(() => null);
  const [changed, unknown]: [string[], string[]] = [[], []];
  for (const portfolio of held) {
    const since = isoDate(portfolio.actionsUntil);
    const own = portfolio.holdings.map(({ symbol }) => symbol);
    const isAfter = ({ exDate }: { readonly exDate: string }) => exDate >= since;
    if (actions !== null && !own.some((symbol) => actions.get(symbol)?.some(isAfter))) continue;
    try {
      if (await applyDue({ ...portfolio, symbols: own, owed: [] }, parts)) changed.push(portfolio.id);
    } catch (err) {
      parts.log.warn({ err, job: 'supervision', portfolioId: portfolio.id }, 'not looked for actions');
      unknown.push(portfolio.id);
    }
  }
  const left = new Set([...changed, ...unknown]);
  return { current: due.filter(({ id }) => !left.has(id)), changed, unknown };
};

/** Of one currency, so that what several portfolios hold is asked for once. */
const judgeGroup = async (
  { marketData }: Pick<Parts, 'marketData'>,
  group: readonly DuePortfolio[],
  now: Date,
): Promise<Judgement[]> => {
  const { currency = 'USD' } = group[0] ?? {};
  const symbols = group.flatMap(({ holdings, targetWeights }) =>
    [...holdings, ...targetWeights].map(({ symbol }) => symbol),
  );
  const from = isoDate(
    earliest(
      group.map((portfolio) => pricesFrom(portfolio, now)),
      now,
    ),
  );
  const comparing = group.filter(({ rebalancing }) => rebalancing.active && rebalancing.outperform.active);
  const compared = comparing.flatMap(({ rebalancing }) => rebalancing.outperform.value.symbols);
  const since = isoDate(
    earliest(
      comparing.map(({ executedAt }) => executedAt),
      now,
    ),
  );
  const priced = {
    prices: await loadCloses(marketData, symbols, currency, { from, asOf: now }),
    compared: await loadCloses(marketData, compared, currency, { from: since, asOf: now }),
  };
  return group.map((portfolio) => judge(portfolio, priced, now));
};

interface Judged {
  readonly looks: readonly Look[];
  readonly fired: readonly RaisingLook[];
  /** Of which nothing can be said yet. */
  readonly open: readonly string[];
}

/** A source that does not answer keeps only its own holders waiting. */
const judgeAll = async (parts: Parts, due: readonly DuePortfolio[], now: Date): Promise<Judged> => {
  const alone = async (portfolio: DuePortfolio): Promise<Judgement[]> => {
    try {
      return await judgeGroup(parts, [portfolio], now);
    } catch (err) {
      parts.log.warn({ err, job: 'supervision', portfolioId: portfolio.id }, 'not judged');
      return [{ kind: 'postponed' }];
    }
  };
  const judged: [DuePortfolio, Judgement][] = [];
  for (const group of Map.groupBy(due, ({ currency }) => currency).values()) {
    const found = await judgeGroup(parts, group, now).catch(async () =>
      (await Promise.all(group.map(alone))).flat(),
    );
    for (const [i, portfolio] of group.entries()) judged.push([portfolio, found[i] as Judgement]);
  }
  return {
    looks: judged.flatMap(([, judgement]) => (judgement.kind === 'looked' ? [judgement.look] : [])),
    fired: judged.flatMap(([, judgement]) => (judgement.kind === 'fired' ? [judgement.look] : [])),
    open: judged.flatMap(([{ id }, { kind }]) => (kind === 'postponed' ? [id] : [])),
  };
};

/** Announced at once; a job that is not sent is sent by the reconciler. */
const raise = async (look: RaisingLook, leaseUntil: Date, parts: Parts): Promise<void> => {
  const portfolioId = look.portfolio.id;
  const raised = await raiseRun(parts.db, look, leaseUntil, toolsOf(parts));
  if (raised.status !== 'raised') return;
  const { runToken } = raised;
  const fired = look.fired.map(({ trigger }) => trigger);
  parts.log.info({ job: 'supervision', portfolioId, runToken, fired }, 'run raised');
  await parts.sender
    .send('optimization', { portfolioId, runToken }, { id: runToken })
    .catch((err: unknown) => {
      parts.log.warn({ err, job: 'supervision', portfolioId }, 'run not sent');
    });
};

const lookAt = async (claimed: readonly DuePortfolio[], leaseUntil: Date, now: Date, parts: Parts) => {
  const { db } = parts;
  const { current, changed, unknown } = await prepare(claimed, now, parts);
  await postpone(db, { ids: changed, leaseUntil, until: now });
  const { looks, fired, open } = await judgeAll(parts, current, now);
  await recordLooks(db, looks, leaseUntil, toolsOf(parts));
  await postpone(db, { ids: [...open, ...unknown], leaseUntil, until: after(now, RETRY_MS) });
  for (const look of fired) await raise(look, leaseUntil, parts);
};

export const supervision: JobHandler<'supervision'> = {
  run: async (_payload, { signal }, parts) => {
    await parts.marketData.refresh?.();
    let claimed: readonly DuePortfolio[];
    do {
      const now = parts.clock.now();
      const leaseUntil = after(now, LEASE_MS);
      claimed = await claimDue(parts.db, { now, leaseUntil, limit: BATCH });
      if (claimed.length > 0) await lookAt(claimed, leaseUntil, now, parts);
    } while (claimed.length > 0 && !signal.aborted);
  },
};
