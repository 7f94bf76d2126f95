/** What the books are worth at given prices: the state of §3, and the weights drift is measured against. Pure. */
import type { Weight } from '@ballast/contract/entities/optimization';
import type { PortfolioState } from '@ballast/contract/entities/portfolio';
import type { Books } from './books.ts';
import { type Decimal, decimal, roundMoney } from './decimal.ts';

/** Last price of a symbol in portfolio currency. */
export type Prices = Readonly<Record<string, number>>;

export interface Valuation {
  readonly state: PortfolioState;
  /** Fraction of the whole value for each holding; cash is what is missing to 1. */
  readonly weights: readonly Weight[];
}

/** Positions are rounded and then added, as everywhere they are shown. Where a price is missing the average price paid stands in. */
export function valueBooks(books: Books, capital: Decimal, prices: Prices): Valuation {
  let investment = decimal(0);
  let credit = decimal(0);
  const values = new Map<string, Decimal>();
  for (const [symbol, { amount, price }] of books.positions) {
    const last = Object.hasOwn(prices, symbol) ? decimal(prices[symbol] ?? 0) : price;
    const value = roundMoney(amount.times(last));
    values.set(symbol, value);
    investment = investment.plus(value);
    if (amount.isNegative()) credit = credit.minus(value);
  }
  const total = books.balance.plus(investment);
  return {
    state: {
      balance: books.balance.toNumber(),
      investment: investment.toNumber(),
      credit: credit.toNumber(),
      revenue: total.minus(capital).toNumber(),
      assets: [...books.positions].map(([symbol, { amount, price }]) => ({
        symbol,
        amount: amount.toNumber(),
        price: price.toNumber(),
      })),
    },
    weights: [...values].map(([symbol, value]) => ({
      symbol,
      weight: total.isZero() ? 0 : value.dividedBy(total).toNumber(),
    })),
  };
}
