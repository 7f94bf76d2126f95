/** §7 POST /portfolio: stores a definition and starts its first optimization. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { defaultCurrency } from '@ballast/contract/constants';
import type { Database } from '@ballast/db/client/create-database';
import { createPortfolio } from '@ballast/db/portfolios/create-portfolio';
import { mayCreatePortfolio, type Permission } from '@ballast/domain/plan-permissions';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkDefinition } from '../../definitions/check-definition.ts';
import type { RunQueue } from '../../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../../limits/usage-periods.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { refuse } from '../../pipeline/refuse.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface CreateParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
}

type Refused = Extract<Permission, { readonly allowed: false }>;

export const create =
  ({ db, marketData, portfolios, runs, makeTools, usagePeriods }: CreateParts): Handler<'portfolio.create'> =>
  async ({ input, caller }) => {
    const { userId, plan, language } = caller;
    const definition = await checkDefinition(marketData, caller, {
      ...input,
      currency: input.currency ?? defaultCurrency(language),
    });
    const tools = makeTools();
    const result = await createPortfolio<Refused>(
      db,
      { userId, definition, ...usagePeriods(tools.now) },
      (usage) => mayCreatePortfolio(plan, usage),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status !== 'created') throw new CatalogueError('unauthorized');
    runs.announce({ portfolioId: result.id, runToken: result.runToken });
    return portfolios.presentChanged({ id: result.id, userId });
  };
