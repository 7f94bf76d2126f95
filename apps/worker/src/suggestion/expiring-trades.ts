/** What an approval of a portfolio's open suggestion would trade now, for the one that nobody decides (decision 105). */
import type { SuggestedTrades } from '@ballast/db/optimizations/keep-untaken-path';
import { findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import { findUser } from '@ballast/db/users/find-user';
import { contributionOf } from '@ballast/domain/first-contribution';
import { preselectedModel } from '@ballast/domain/preselected-model';
import { isSourceDown } from '@ballast/integrations/market-data/leave-out-silent';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { Parts } from '../parts.ts';
import { weightTrades } from './weight-trades.ts';

type ExpiringParts = Pick<Parts, 'db' | 'marketData'>;

const tell = async (
  { db, marketData }: ExpiringParts,
  key: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<SuggestedTrades | null> => {
  const [portfolio, user] = await Promise.all([findPortfolio(db, key), findUser(db, key.userId)]);
  const model = portfolio?.pending && preselectedModel(portfolio.pending, portfolio.approved?.model ?? null);
  const weights = model && portfolio.pending?.results[model]?.results;
  if (!weights) return null;
  const { holdings, balance, currency, transactionCost, bookVersion } = portfolio;
  const symbols = [...new Set([...holdings, ...weights].map(({ symbol }) => symbol))];
  const local = await localPrices(marketData, symbols, currency, now);
  const prices = Object.fromEntries([...local].map(([symbol, { price }]) => [symbol, price]));
  const contribution = contributionOf(portfolio);
  const trades = weightTrades({
    ...{ holdings, weights, symbols, prices, cash: balance + contribution },
    lotOf: (symbol) => local.get(symbol)?.instrument.lot ?? 1,
    costs: { transactionCost, intervals: user?.plan.transactionCosts ?? [] },
  });
  return trades && { model, contribution, trades, prices, bookVersion };
};

/** Null where it cannot be told; the suggestion expires all the same. */
export const expiringTrades =
  (parts: ExpiringParts, now: Date) =>
  async (key: { readonly id: string; readonly userId: string }): Promise<SuggestedTrades | null> => {
    try {
      return await tell(parts, key, now);
    } catch (error) {
      if (isSourceDown(error)) return null;
      throw error;
    }
  };
