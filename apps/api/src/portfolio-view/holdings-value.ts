/** What holdings are worth now and were worth at the close before. */

import type { Weight } from '@ballast/contract/entities/optimization';
import type { Asset, Holding, PortfolioState } from '@ballast/contract/entities/portfolio';
import { sumRounded } from '@ballast/quant/allocation/decimal';
import { MONEY_PLACES, roundMoney } from '@ballast/quant/allocation/money';
import type { PricedSymbols } from './priced-symbol.ts';

export interface Books {
  readonly balance: number;
  readonly capital: number;
  readonly holdings: readonly Holding[];
}

export interface HoldingsValue {
  readonly state: PortfolioState;
  /** Cash + holdings. */
  readonly value: number;
  /** Against the close before, where every holding has one. */
  readonly changeToday: number | null;
  /** By symbol; cash is what is missing to 1. */
  readonly weights: readonly Weight[];
}

/** Without a last price the average price paid stands in, so that a missing quote moves nothing. */
export function valueHoldings({ balance, capital, holdings }: Books, prices: PricedSymbols): HoldingsValue {
  const values = holdings.map(({ symbol, amount, price }) =>
    roundMoney(amount * (prices.get(symbol)?.price ?? price)),
  );
  const investment = sumRounded(values, MONEY_PLACES);
  const value = sumRounded([balance, investment], MONEY_PLACES);
  const changes = holdings.map(({ symbol, amount }) => {
    const priced = prices.get(symbol);
    return priced?.price != null && priced.previous !== null
      ? roundMoney(amount * (priced.price - priced.previous))
      : null;
  });
  const known = changes.filter((change) => change !== null);
  return {
    state: {
      balance,
      investment,
      credit: sumRounded(
        values.map((held) => Math.max(-held, 0)),
        MONEY_PLACES,
      ),
      revenue: sumRounded([value, -capital], MONEY_PLACES),
      assets: [...holdings],
    },
    value,
    changeToday: known.length < changes.length ? null : sumRounded(known, MONEY_PLACES),
    weights: holdings.map(({ symbol }, index) => ({
      symbol,
      weight: value === 0 ? 0 : (values[index] ?? 0) / value,
    })),
  };
}

export function presentAssets(
  holdings: readonly Holding[],
  { weights, value }: HoldingsValue,
  targets: readonly Weight[],
  prices: PricedSymbols,
): Asset[] {
  const target = new Map(targets.map(({ symbol, weight }) => [symbol, weight]));
  return holdings.map(({ symbol, amount, price: cost }, index) => {
    const priced = prices.get(symbol);
    const price = priced?.price ?? cost;
    const weight = weights[index]?.weight ?? 0;
    return {
      symbol,
      name: priced?.name ?? symbol,
      weight,
      targetWeight: targets.length === 0 ? null : (target.get(symbol) ?? 0),
      amount,
      price,
      cost,
      currentValue: value === 0 ? 0 : roundMoney(amount * price),
      change1dPct: priced?.price != null && priced.previous ? priced.price / priced.previous - 1 : null,
    };
  });
}

/** ½ Σ|w − w*| with cash as an asset: the turnover that would restore the target (contract §7). */
export function driftOf(weights: readonly Weight[], targets: readonly Weight[]): number {
  const symbols = new Set([...weights, ...targets].map(({ symbol }) => symbol));
  const now = new Map(weights.map(({ symbol, weight }) => [symbol, weight]));
  const target = new Map(targets.map(({ symbol, weight }) => [symbol, weight]));
  const sum = (map: ReadonlyMap<string, number>) =>
    [...map.values()].reduce((total, weight) => total + weight, 0);
  let distance = Math.abs(1 - sum(now) - (1 - sum(target)));
  for (const symbol of symbols) distance += Math.abs((now.get(symbol) ?? 0) - (target.get(symbol) ?? 0));
  return distance / 2;
}
