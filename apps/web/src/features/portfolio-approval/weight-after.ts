/** The weight that an order in whole lots leaves, of the value after all costs. Pure. */
import type { TradeRow, TransactionPreview } from '@ballast/contract/entities/transaction';

export const weightAfter = (
  { currentValue, amount }: Pick<TradeRow, 'currentValue' | 'amount'>,
  { postCostValue }: Pick<TransactionPreview, 'postCostValue'>,
): number => (postCostValue > 0 ? (currentValue + amount) / postCostValue : 0);
