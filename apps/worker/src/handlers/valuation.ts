/** Stored valuations follow prices and price data (decision 045): those that are oldest first, as many as there is time for. */
import type { Currency } from '@ballast/contract/constants';
import { readRevision } from '@ballast/db/market-data/import-runs';
import {
  listUnvalued,
  type NewValuation,
  storeValuations,
  type UnvaluedPortfolio,
} from '@ballast/db/portfolios/store-valuations';
import { dayEntriesSince } from '@ballast/domain/day-trades';
import { symbolsOf, valueHoldings } from '@ballast/domain/value-holdings';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { Parts } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 200;
/** What was valued since is fresh enough: the sweep before, or an approval. */
const FRESH_MS = 20_000;

/** Prices by currency, so that what several portfolios hold is asked for once. */
const valueGroup = async (
  { marketData }: Pick<Parts, 'marketData'>,
  currency: Currency,
  group: readonly UnvaluedPortfolio[],
  now: Date,
): Promise<NewValuation[]> => {
  const symbols = group.flatMap((each) => symbolsOf(each, each.entries));
  const prices = await localPrices(marketData, symbols, currency, now);
  return group.map((each) => {
    const { value, changeToday } = valueHoldings(each, prices, each.entries);
    const { id: portfolioId, bookVersion, capital } = each;
    return { portfolioId, bookVersion, value, capital, changeToday };
  });
};

/** A source that does not answer keeps only its own holders waiting. */
const valueAll = async (
  parts: Pick<Parts, 'marketData' | 'log'>,
  portfolios: readonly UnvaluedPortfolio[],
  now: Date,
): Promise<NewValuation[]> => {
  const groups = [...Map.groupBy(portfolios, ({ currency }) => currency)];
  const valued = await Promise.all(
    groups.map(([currency, group]) =>
      valueGroup(parts, currency, group, now).catch(async () => {
        const alone = group.map((each) =>
          valueGroup(parts, currency, [each], now).catch((err: unknown): NewValuation[] => {
            parts.log.warn({ err, job: 'valuation', portfolioId: each.id }, 'not valued');
            return [];
          }),
        );
        return (await Promise.all(alone)).flat();
      }),
    ),
  );
  return valued.flat();
};

export const valuation: JobHandler<'valuation'> = {
  run: async (_payload, { signal }, parts) => {
    const { db, clock, marketData } = parts;
    // read first: what is published meanwhile is a later one, and valued by the next job
    const revision = await readRevision(db);
    await marketData.refresh?.();
    const before = new Date(clock.now().getTime() - FRESH_MS);
    let after: UnvaluedPortfolio | null = null;
    do {
      const now = clock.now();
      const query = { revision, before, entriesSince: dayEntriesSince(now), after, limit: BATCH };
      const portfolios: readonly UnvaluedPortfolio[] = await listUnvalued(db, query);
      await storeValuations(db, await valueAll(parts, portfolios, now), { revision, at: now });
      after = portfolios.length < BATCH ? null : (portfolios.at(-1) ?? null);
    } while (after !== null && !signal.aborted);
  },
};
