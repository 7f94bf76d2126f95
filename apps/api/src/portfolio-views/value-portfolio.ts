/** What a portfolio is worth at the last prices (§3 state, Asset). Pure. Where a price is missing the price paid stands in. */

import type { Weight } from '@ballast/contract/entities/optimization';
import type { Asset, Holding, PortfolioState } from '@ballast/contract/entities/portfolio';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { LocalPrices } from './local-prices.ts';

export interface Valued {
  readonly balance: number;
  readonly capital: number;
  readonly holdings: readonly Holding[];
  readonly targetWeights: readonly Weight[];
}

export interface PortfolioValue {
  /** Cash and holdings. */
  readonly value: number;
  readonly state: PortfolioState;
  readonly assets: readonly Asset[];
  /** Since the last close; null where no holding has one before. */
  readonly changeToday: number | null;
}

const changeOf = ({ symbol, amount }: Holding, prices: LocalPrices): number | null => {
  const local = prices.get(symbol);
  return local?.previous === null || local === undefined ? null : amount * (local.price - local.previous);
};

export const valuePortfolio = (portfolio: Valued, prices: LocalPrices): PortfolioValue => {
  const { balance, capital, holdings } = portfolio;
  const valued = holdings.map((holding) => ({
    ...holding,
    last: prices.get(holding.symbol)?.price ?? holding.price,
  }));
  const investment = roundMoney(valued.reduce((sum, { amount, last }) => sum + amount * last, 0));
  const credit = roundMoney(valued.reduce((sum, { amount, last }) => sum + Math.max(-amount * last, 0), 0));
  const value = roundMoney(balance + investment);
  const targets = new Map(portfolio.targetWeights.map(({ symbol, weight }) => [symbol, weight]));
  const changes = holdings.map((holding) => changeOf(holding, prices)).filter((change) => change !== null);
  return {
    value,
    state: { balance, investment, credit, revenue: roundMoney(value - capital), assets: [...holdings] },
    assets: valued.map(({ symbol, amount, price, last }) => ({
      symbol,
      name: prices.get(symbol)?.instrument.name ?? symbol,
      weight: value === 0 ? 0 : (amount * last) / value,
      targetWeight: targets.get(symbol) ?? null,
      amount,
      price: last,
      cost: roundMoney(amount * price),
      currentValue: roundMoney(amount * last),
      change1dPct: prices.get(symbol)?.change1dPct ?? null,
    })),
    changeToday: changes.length === 0 ? null : roundMoney(changes.reduce((sum, change) => sum + change, 0)),
  };
};

/** ½ Σ |w − w*| with cash as an asset: the one-way turnover that would restore the targets. */
export const driftOf = (
  assets: readonly Pick<Asset, 'symbol' | 'weight'>[],
  targets: readonly Weight[],
): number => {
  const weights = new Map(assets.map(({ symbol, weight }) => [symbol, weight]));
  const wanted = new Map(targets.map(({ symbol, weight }) => [symbol, weight]));
  const symbols = new Set([...weights.keys(), ...wanted.keys()]);
  const sum = (of: ReadonlyMap<string, number>) =>
    [...of.values()].reduce((total, weight) => total + weight, 0);
  const ofAssets = [...symbols].reduce(
    (total, symbol) => total + Math.abs((weights.get(symbol) ?? 0) - (wanted.get(symbol) ?? 0)),
    0,
  );
  return (ofAssets + Math.abs(sum(weights) - sum(wanted))) / 2;
};
