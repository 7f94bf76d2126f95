/** §7 PUT /portfolio/{id}/complete-transaction: what was executed of the orders of the last approval, entered by hand. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { completeOrders } from '@ballast/db/orders/complete-orders';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { renderNotification } from '@ballast/i18n/render-notification';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { multiplyRounded, sumRounded } from '@ballast/quant/allocation/decimal';
import { MONEY_PLACES, roundMoney } from '@ballast/quant/allocation/money';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface CompleteTransactionParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
  readonly requestOrders: () => void;
}

const FIELDS = {
  unknown: ['symbol', 'invalid'],
  below_booked: ['amount', 'minimum'],
  above_ordered: ['amount', 'maximum'],
} as const;

export const completeTransaction =
  (parts: CompleteTransactionParts): Handler<'portfolio.completeTransaction'> =>
  async ({ input, caller }) => {
    const { db, marketData, portfolios, makeTools, requestOrders } = parts;
    const key = { id: input.id, userId: caller.userId };
    const tools = makeTools();
    const record = await portfolios.current(key, tools.now);
    const trades = input.transactions.map((trade) => ({ ...trade, cost: roundMoney(trade.cost) }));
    const symbols = [...symbolsOf(record, []), ...trades.map(({ symbol }) => symbol)];
    const local = await localPrices(marketData, symbols, record.currency, tools.now);
    const prices = Object.fromEntries([...local].map(([symbol, { price }]) => [symbol, price]));
    const { id: portfolioId, bookVersion, balance: cash } = record;
    const entered = { portfolioId, userId: caller.userId, bookVersion, prices, trades };
    const result = await completeOrders(db, entered, renderNotification, tools);
    if ('index' in result) {
      const [field, code] = FIELDS[result.status];
      throw new CatalogueError('validation', {
        errors: { [`transactions.${result.index}.${field}`]: [code] },
      });
    }
    if (result.status === 'not_found') throw new CatalogueError('notFound');
    if (result.status === 'below_cash') {
      const moved = trades.map(({ type, amount, price, cost }) => {
        const value = multiplyRounded(amount, price, MONEY_PLACES);
        return type === 'Buy' ? value + cost : cost - value;
      });
      throw new CatalogueError('pledgesAboveCash', {
        params: { cash, needed: sumRounded(moved, MONEY_PLACES) },
      });
    }
    if (result.status !== 'completed') throw new CatalogueError('conflict');
    requestOrders();
    return portfolios.presentChanged(key);
  };
