/** Portfolios as a list reads them: up to date, with the prices of what they hold. */
import type { Database } from '@ballast/db/client/create-database';
import {
  type CurrencyTotals,
  type ListedPortfolio,
  listPortfolios,
  type PortfolioQuery,
  sumPortfolios,
} from '@ballast/db/portfolios/list-portfolios';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { type LocalPrices, localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { ApplyDue } from './apply-due.ts';

export interface ListedParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly applyDue: ApplyDue;
}

/** Prices by currency, so that portfolios that hold the same asset ask for it once. */
export const pricesByCurrency = async (
  marketData: MarketData,
  records: readonly ListedPortfolio[],
  now: Date,
): Promise<ReadonlyMap<string, LocalPrices>> => {
  const groups = Map.groupBy(records, ({ currency }) => currency);
  const entries = [...groups].map(async ([currency, group]) => {
    const symbols = group.flatMap((record) => symbolsOf(record, record.entries));
    return [currency, await localPrices(marketData, symbols, currency, now)] as const;
  });
  return new Map(await Promise.all(entries));
};

/** With every split and dividend that prices are behind now. */
export const readUpToDate = async (
  { db, applyDue }: Pick<ListedParts, 'db' | 'applyDue'>,
  query: PortfolioQuery,
  now: Date,
): Promise<readonly [ListedPortfolio[], CurrencyTotals[]]> => {
  for (;;) {
    const [records, sums] = await Promise.all([listPortfolios(db, query), sumPortfolios(db, query)]);
    const changes = await Promise.all(records.map((record) => applyDue(record, now)));
    if (!changes.includes(true)) return [records, sums];
  }
};
