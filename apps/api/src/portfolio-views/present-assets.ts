/** Holdings as a detail shows them at the last prices (§3 state, Asset). Pure. */
import type { Asset, PortfolioState } from '@ballast/contract/entities/portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import type { HeldBooks, ValuedHoldings } from '@ballast/domain/value-holdings';
import type { LocalPrices } from '@ballast/integrations/market-data/local-prices';
import { roundMoney } from '@ballast/quant/allocation/money';

export const presentState = (
  { balance, holdings }: HeldBooks,
  { investment, credit, profitLoss }: ValuedHoldings,
): PortfolioState => ({ balance, investment, credit, revenue: profitLoss, assets: [...holdings] });

export const presentAssets = (
  { holdings, targetWeights }: Pick<PortfolioRecord, 'holdings' | 'targetWeights'>,
  { priced, positions }: ValuedHoldings,
  prices: LocalPrices,
): Asset[] => {
  const targets = new Map(targetWeights.map(({ symbol, weight }) => [symbol, weight]));
  return holdings.flatMap(({ symbol, amount, price: paid }, i): Asset[] => {
    const [position, value] = [priced[i], positions[i]];
    if (!position || !value) return [];
    const local = prices.get(symbol);
    const { currentValue, weight, changeToday, changeTodayPct } = value;
    return [
      {
        ...{ symbol, amount, weight, currentValue, changeToday, changeTodayPct },
        name: local?.instrument.name ?? symbol,
        targetWeight: targets.get(symbol) ?? null,
        price: position.price,
        cost: roundMoney(amount * paid),
        change1dPct: local?.change1dPct ?? null,
        ...(local === undefined ? { isUnpriced: true as const } : {}),
        day: { previous: position.previous, ...position.day },
      },
    ];
  });
};
