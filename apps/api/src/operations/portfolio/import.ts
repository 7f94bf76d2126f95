/** POST /portfolio/import: a portfolio whose books are those of trades made before. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import {
  type Currency,
  DATA_PERIOD_DEFAULT,
  PLANNED_INVESTMENT_DEFAULT,
  TICKERS_MAX,
  TICKERS_MIN,
  TRAIN_PERIOD_DEFAULT_DAYS,
} from '@ballast/contract/constants';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { TradesPlan } from '@ballast/contract/entities/trades-plan';
import type { Database } from '@ballast/db/client/create-database';
import { importPortfolio } from '@ballast/db/portfolios/import-portfolio';
import { observationsOf } from '@ballast/domain/observations';
import { mayCreatePortfolio, type Permission } from '@ballast/domain/plan-permissions';
import { proposedModels } from '@ballast/domain/proposed-models';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkDefinition } from '../../definitions/check-definition.ts';
import type { RunQueue } from '../../jobs/run-queue.ts';
import type { UsagePeriodsAt } from '../../limits/usage-periods.ts';
import type { Caller } from '../../pipeline/caller.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { refuse } from '../../pipeline/refuse.ts';
import { nextLookOf } from '../../portfolio-views/next-check.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';

export interface ImportParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly runs: RunQueue;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
  readonly askWorker: AskWorker;
}

type Refused = Extract<Permission, { readonly allowed: false }>;

/** What is held; where that is too little to choose from, also what was held, the last first. */
const tickersOf = ({ holdings, days }: TradesPlan): readonly string[] => {
  const held = holdings.map(({ symbol }) => symbol);
  const sold = days.toReversed().flatMap(({ trades }) => trades.map(({ symbol }) => symbol));
  const missing = Math.max(0, TICKERS_MIN - held.length);
  return [...held, ...[...new Set(sold)].filter((symbol) => !held.includes(symbol)).slice(0, missing)];
};

const definitionOf = (
  { plan }: Pick<Caller, 'plan'>,
  planned: TradesPlan,
  {
    name,
    description,
    currency,
  }: { readonly name: string; readonly description: string; readonly currency: Currency },
) => {
  const tickers = [...tickersOf(planned)];
  if (tickers.length < TICKERS_MIN)
    throw new CatalogueError('validation', { errors: { trades: ['min_length'] } });
  if (tickers.length > TICKERS_MAX)
    throw new CatalogueError('validation', { errors: { trades: ['max_length'] } });
  const observations = observationsOf(TRAIN_PERIOD_DEFAULT_DAYS, DATA_PERIOD_DEFAULT, tickers);
  const { models } = proposedModels(plan, { assets: tickers.length, observations });
  // what was put in less what was taken out, as long as that is money
  const plannedInvestment = planned.capital > 0 ? planned.capital : PLANNED_INVESTMENT_DEFAULT;
  const written = portfolioWriteSchema.parse({
    ...{ name, description, currency, plannedInvestment },
    configuration: { tickers, models: [...models] },
  });
  return { ...written, currency };
};

export const importTrades =
  ({
    db,
    marketData,
    portfolios,
    runs,
    makeTools,
    usagePeriods,
    askWorker,
  }: ImportParts): Handler<'portfolio.import'> =>
  async ({ input: { trades, currency, ...named }, caller, signal }) => {
    const { userId, plan: subscribed } = caller;
    const question = { currency, trades, withPlan: true };
    const { summary, plan } = await askWorker('plannedTrades', question, { userId, signal });
    const [problem] = summary.problems;
    if (problem !== undefined || plan === null)
      throw new CatalogueError('tradeRefused', {
        params: { row: problem?.row ?? 0, problem: problem?.problem ?? '' },
      });
    const definition = await checkDefinition(
      marketData,
      caller,
      definitionOf(caller, plan, { ...named, currency }),
    );
    const tools = makeTools();
    const held = plan.holdings.map(({ symbol, units, price }) => ({ symbol, amount: units, price }));
    const next = nextLookOf({ ...definition, holdings: held, firstApprovedAt: tools.now }, tools.now);
    const result = await importPortfolio<Refused>(
      db,
      { userId, definition, plan, next, ...usagePeriods(tools.now) },
      (usage) => mayCreatePortfolio(subscribed, usage),
      tools,
    );
    if (result.status === 'refused') refuse(result.refusal);
    if (result.status !== 'created') throw new CatalogueError('unauthorized');
    runs.announce({ portfolioId: result.id, runToken: result.runToken });
    return portfolios.presentChanged({ id: result.id, userId });
  };
