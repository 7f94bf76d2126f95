/** Weights held, asked for by the pledges, and left by the orders in whole lots, each over the value that it leaves. Pure. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import type { JobPayload } from '@ballast/jobs/jobs';
import { MINIMUM_AMOUNT } from '@ballast/quant/allocation/money';
import { rateOfAmount, type TradeCosts } from '@ballast/quant/allocation/trade-rate';

type Ordered = Pick<JobPayload<'previewFigures'>, 'assets' | 'leastTrade'>;

export const orderedWeights = (
  { rows, value, postCostValue }: Pick<TransactionPreview, 'rows' | 'value' | 'postCostValue'>,
  costs: TradeCosts,
): Ordered => {
  const costOf = (pledge: number) => rateOfAmount(costs, Math.abs(pledge)) * Math.abs(pledge);
  const askedValue = value - rows.reduce((sum, { pledge }) => sum + costOf(pledge), 0);
  const share = (money: number, of: number) => (of > 0 ? money / of : 0);
  return {
    assets: rows.map(({ symbol, currentWeight, currentValue, pledge, amount, units }) => ({
      symbol,
      held: currentWeight,
      asked: share(currentValue + pledge, askedValue),
      executed: share(currentValue + amount, postCostValue),
      isTraded: units !== 0,
    })),
    leastTrade: share(MINIMUM_AMOUNT, value),
  };
};
