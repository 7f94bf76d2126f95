/** Looks at the trades that a user brings, or makes a portfolio of them. Killed at any point and run again, it does so once. */
import { createImportedPortfolio } from '@ballast/db/trade-import/create-imported-portfolio';
import {
  type AwaitedTrades,
  endTradeCheck,
  failTradeImport,
  findAwaitedTrades,
} from '@ballast/db/trade-import/trade-imports';
import { findUser } from '@ballast/db/users/find-user';
import { mayCreatePortfolio } from '@ballast/domain/plan-permissions';
import { instantsOf, type LifePoint, valueLife } from '@ballast/domain/trade-import/value-life';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import type { JobPayload } from '@ballast/jobs/jobs';
import { type Parts, toolsOf } from '../parts.ts';
import { runFenced } from '../runs/fenced-run.ts';
import { type ExaminedTrades, examineTrades } from '../trade-import/examine-trades.ts';
import type { JobHandler } from './handler.ts';

type Run = JobPayload<'tradeImport'>;

const build = async (
  run: Run,
  { definition, fileName }: AwaitedTrades,
  { life, market, report: { totals } }: ExaminedTrades,
  parts: Parts,
): Promise<void> => {
  const { db, clock } = parts;
  const owner = await findUser(db, run.userId);
  if (definition === null || totals === null || owner === null) throw new Error('nothing to be built');
  const tools = toolsOf(parts);
  const booked = instantsOf(life.entries);
  const history: LifePoint[] = [];
  const yieldIfDue = createEventLoopYield();
  for (const point of valueLife(booked, market, tools.now.getTime())) {
    history.push(point);
    await yieldIfDue();
  }
  const made = await createImportedPortfolio(
    db,
    {
      ...{ run, definition, fileName, life, booked, history, totals, prices: market.prices },
      // it asks for no optimization: what the month has had of them does not matter
      ...{ dayStart: tools.now, monthStart: tools.now },
    },
    (usage) => mayCreatePortfolio(owner.plan.details, { ...usage, optimizationsThisMonth: -1 }),
    tools,
  );
  if (made.status === 'refused') await failTradeImport(db, run, clock.now());
};

export const tradeImport: JobHandler<'tradeImport'> = {
  run: runFenced({
    find: (run: Run, { db }) => findAwaitedTrades(db, run),
    work: async (run, trades, _context, parts) => {
      const { db, marketData, clock } = parts;
      const examined = await examineTrades(trades, marketData, clock.now());
      const isSound = examined.report.problemCount === 0;
      // what was sound when it was looked at may not be by now: told again, nothing booked
      if (trades.status === 'building' && isSound) await build(run, trades, examined, parts);
      else await endTradeCheck(db, run, examined.report, clock.now());
    },
    park: (run, _trades, { db, clock }) => failTradeImport(db, run, clock.now()),
  }),
  giveUp: (run, { db, clock }) => failTradeImport(db, run, clock.now()),
};
