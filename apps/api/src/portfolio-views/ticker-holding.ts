/** What a portfolio holds of one ticker, or that it wants it. Pure. */
import type { TickerHolding } from '@ballast/contract/entities/ticker-page';
import type { ListedPortfolio } from '@ballast/db/portfolios/list-portfolios';
import { valueHoldings } from '@ballast/domain/value-holdings';
import type { LocalPrices } from '@ballast/integrations/market-data/local-prices';
import { roundMoney } from '@ballast/quant/allocation/money';

export const tickerHolding = (
  symbol: string,
  record: ListedPortfolio,
  prices: LocalPrices,
): TickerHolding => {
  const { id, name, currency, status, isDemo } = record;
  const common = { id, name, currency, status, isDemo };
  const { positions } = valueHoldings(record, prices, record.entries);
  const at = record.holdings.findIndex((held) => held.symbol === symbol);
  const [held, position] = [record.holdings[at], positions[at]];
  if (!held || !position) return { ...common, holding: null };
  const { amount, price: paid } = held;
  const { currentValue: value, weight } = position;
  const cost = roundMoney(amount * paid);
  const targetWeight = record.targetWeights.find((target) => target.symbol === symbol)?.weight ?? null;
  const profit = roundMoney(value - cost);
  const profitPct = cost === 0 ? null : profit / Math.abs(cost);
  return { ...common, holding: { amount, value, weight, targetWeight, paid, profit, profitPct } };
};
