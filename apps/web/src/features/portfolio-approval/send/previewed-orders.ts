/** The orders that an approval would send, as they are shown before (decision 066): sales first, each with the worst price it may be filled at. Pure. */
import type { TradeRow, TransactionPreview } from '@ballast/contract/entities/transaction';

export interface PreviewedOrder {
  readonly symbol: string;
  readonly name: string;
  readonly type: 'Buy' | 'Sell';
  readonly units: number;
  /** As it is looked at, and the worst one, portfolio currency a unit. */
  readonly price: number;
  readonly limit: number;
  /** At the price looked at. */
  readonly amount: number;
}

const orderOf = ({ symbol, name, units, price, amount }: TradeRow, band: number): PreviewedOrder => ({
  ...{ symbol, name, price },
  type: units < 0 ? 'Sell' : 'Buy',
  units: Math.abs(units),
  limit: units < 0 ? price * (1 - band) : price * (1 + band),
  amount: Math.abs(amount),
});

/** `band` is a fraction. */
export const previewedOrders = (rows: readonly TradeRow[], band: number): readonly PreviewedOrder[] =>
  rows
    .filter(({ units }) => units !== 0)
    .map((row) => orderOf(row, band))
    .sort((a, b) =>
      a.type === b.type
        ? b.amount - a.amount || a.symbol.localeCompare(b.symbol)
        : Number(a.type === 'Buy') - Number(b.type === 'Buy'),
    );

/** What is approved with a brokerage: amounts, each with the price that was looked at. Zeros are omitted (§5). */
export const lookedAtPledges = ({ rows }: Pick<TransactionPreview, 'rows'>) =>
  rows.filter(({ pledge }) => pledge !== 0).map(({ symbol, pledge, price }) => ({ symbol, pledge, price }));
