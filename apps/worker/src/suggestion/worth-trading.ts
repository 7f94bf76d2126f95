/** Whether a suggestion that a trigger raised has an order worth making (§4): all below the least amount, or a lot, are none. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { CostInterval } from '@ballast/contract/entities/plan';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { type LocalPrices, localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { roundMoney } from '@ballast/quant/allocation/money';
import { suggestTrades } from '@ballast/quant/allocation/suggest-trades';

type Holder = Pick<PortfolioRecord, 'holdings' | 'balance' | 'currency' | 'transactionCost'>;

interface Orders {
  readonly isWorthTrading: boolean;
  /** Largest change of money that the weights ask for. */
  readonly largest: number;
}

/** Null where a price is missing: that is for people to see. */
const ordersOf = (
  { holdings, balance, transactionCost }: Holder,
  { results }: ModelResult,
  prices: LocalPrices,
  intervals: readonly CostInterval[],
): Orders | null => {
  const held = new Map(holdings.map(({ symbol, amount }) => [symbol, amount]));
  const wanted = new Map(results.map(({ symbol, weight }) => [symbol, weight]));
  const positions = [...new Set([...held.keys(), ...wanted.keys()])].map((symbol) => {
    const local = prices.get(symbol);
    return {
      symbol,
      unitsHeld: held.get(symbol) ?? 0,
      price: local?.price ?? Number.NaN,
      lot: local?.instrument.lot ?? 1,
      targetWeight: wanted.get(symbol) ?? 0,
    };
  });
  const trades = suggestTrades({ cash: balance, positions, costs: { transactionCost, intervals } });
  if (trades.status !== 'suggested') return null;
  const unitsOf = new Map(positions.map(({ symbol, unitsHeld }) => [symbol, unitsHeld]));
  const changes = trades.lines.map(({ symbol, targetMoney, price }) =>
    Math.abs(targetMoney - (unitsOf.get(symbol) ?? 0) * price),
  );
  return {
    isWorthTrading: trades.lines.some(({ orderUnits }) => orderUnits !== 0),
    largest: roundMoney(Math.max(0, ...changes)),
  };
};

/** The largest order asked for by any model that answered, or null where one of them is worth making. */
export const nothingToTrade = async (
  portfolio: Holder,
  results: readonly ModelResult[],
  intervals: readonly CostInterval[],
  { marketData, now }: { readonly marketData: MarketData; readonly now: Date },
): Promise<number | null> => {
  const answered = results.filter(({ status }) => status === 'optimal');
  const symbols = [...portfolio.holdings, ...answered.flatMap((result) => result.results)].map(
    ({ symbol }) => symbol,
  );
  const prices = await localPrices(marketData, symbols, portfolio.currency, now);
  const orders = answered.map((result) => ordersOf(portfolio, result, prices, intervals));
  if (orders.some((each) => each === null || each.isWorthTrading)) return null;
  return Math.max(0, ...orders.map((each) => each?.largest ?? 0));
};
