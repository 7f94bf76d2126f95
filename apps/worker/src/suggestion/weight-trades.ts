/** The trades that bring a portfolio to weights at given prices, as an approval would book them. Pure. */
import type { Weight } from '@ballast/contract/entities/optimization';
import type { Trade } from '@ballast/db/books/books';
import type { Prices } from '@ballast/db/books/valuation';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { suggestTrades } from '@ballast/quant/allocation/suggest-trades';
import type { TradeCosts } from '@ballast/quant/allocation/trade-rate';

export interface WeightTradesParts {
  readonly holdings: PortfolioRecord['holdings'];
  /** With what is paid in for them. */
  readonly cash: number;
  readonly weights: readonly Weight[];
  readonly symbols: readonly string[];
  /** Portfolio currency. */
  readonly prices: Prices;
  readonly lotOf: (symbol: string) => number;
  readonly costs: TradeCosts;
}

/** Null where there are none: a price is lacking, or nothing is worth anything. */
export const weightTrades = ({
  holdings,
  cash,
  weights,
  symbols,
  prices,
  lotOf,
  costs,
}: WeightTradesParts): Trade[] | null => {
  const held = new Map(holdings.map(({ symbol, amount }) => [symbol, amount]));
  const target = new Map(weights.map(({ symbol, weight }) => [symbol, weight]));
  const positions = symbols.map((symbol) => ({
    symbol,
    unitsHeld: held.get(symbol) ?? 0,
    price: prices[symbol] ?? Number.NaN,
    lot: lotOf(symbol),
    targetWeight: target.get(symbol) ?? 0,
  }));
  const suggestion = suggestTrades({ cash, positions, costs });
  if (suggestion.status !== 'suggested') return null;
  return suggestion.lines
    .filter(({ side }) => side !== 'none')
    .map(({ symbol, side, orderUnits, price, amount, cost }) => ({
      symbol,
      type: side === 'buy' ? 'Buy' : 'Sell',
      amount: Math.abs(orderUnits),
      price,
      value: Math.abs(amount),
      cost,
    }));
};
