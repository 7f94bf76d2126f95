/** §7 PUT /portfolio/{id}/make-transaction: trades made elsewhere, at the user's prices. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { type MakeTransactionsResult, makeTransactions } from '@ballast/db/books/make-transactions';
import type { Database } from '@ballast/db/client/create-database';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { multiplyRounded, sumRounded } from '@ballast/quant/allocation/decimal';
import { MONEY_PLACES, roundMoney } from '@ballast/quant/allocation/money';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface MakeTransactionParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

const CODES = { not_found: 'notFound', conflict: 'conflict', orders_open: 'ordersOpen' } as const;

type Refused = Exclude<MakeTransactionsResult['status'], 'booked' | 'below_cash'>;

const refuse = (status: Refused): never => {
  throw new CatalogueError(CODES[status]);
};

export const makeTransaction =
  ({ db, marketData, portfolios, makeTools }: MakeTransactionParts): Handler<'portfolio.makeTransaction'> =>
  async ({ input, caller }) => {
    const key = { id: input.id, userId: caller.userId };
    const tools = makeTools();
    const record = await portfolios.current(key, tools.now);
    const trades = input.transactions.map((trade) => ({
      ...trade,
      cost: roundMoney(trade.cost),
      value: multiplyRounded(trade.amount, trade.price, MONEY_PLACES),
    }));
    const symbols = [...symbolsOf(record, []), ...trades.map(({ symbol }) => symbol)];
    const local = await localPrices(marketData, symbols, record.currency, tools.now);
    const unknown = trades.find(({ symbol }) => !local.has(symbol));
    if (unknown) throw new CatalogueError('unknownSymbol', { params: { symbol: unknown.symbol } });
    const prices = Object.fromEntries([...local].map(([symbol, { price }]) => [symbol, price]));
    const { bookVersion, balance: cash } = record;
    const books = { portfolioId: record.id, userId: caller.userId, bookVersion, contribution: 0, prices };
    const { status } = await makeTransactions(db, { ...books, trades }, tools);
    if (status === 'below_cash') {
      const moved = trades.map(({ type, value, cost }) => (type === 'Buy' ? value + cost : cost - value));
      throw new CatalogueError('pledgesAboveCash', {
        params: { cash, needed: sumRounded(moved, MONEY_PLACES) },
      });
    }
    if (status !== 'booked') refuse(status);
    return portfolios.presentChanged(key);
  };
