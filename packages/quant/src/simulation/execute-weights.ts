/** Trades that bring a book to target weights at given prices, with costs and lots, in exact numbers (math#execution). */
import { unitsOfLots, wholeLots } from '../allocation/lots.ts';
import { postCostValue } from '../allocation/post-cost-value.ts';
import { rateOfAmount, type TradeCosts } from '../allocation/trade-rate.ts';

export interface ExecutionRules {
  readonly costs: TradeCosts;
  /** One lot size an asset; null: fractional. */
  readonly lots: readonly number[] | null;
  /** What asks for less money, before it is brought to lots, is not traded. */
  readonly minTrade: number;
  /** Trades are those of live suggestions, rounded as they are; `minTrade` is then theirs. */
  readonly asSuggested?: boolean;
}

export interface Execution {
  readonly shares: Float64Array;
  readonly cash: number;
  /** Before the trades. */
  readonly valueBefore: number;
  /** Σ|traded value|. */
  readonly traded: number;
  /** ½ Σ|traded value| over the value before. */
  readonly turnover: number;
  readonly cost: number;
}

export function bookValue(cash: number, shares: Float64Array, prices: Float64Array): number {
  let value = cash;
  for (let i = 0; i < shares.length; i++) if (shares[i] !== 0) value += shares[i] * prices[i];
  return value;
}

/** An asset that never had a price can neither be held nor bought. */
function holdingsOf(shares: Float64Array, prices: Float64Array): Float64Array {
  return shares.map((units, i) => (units === 0 ? 0 : units * prices[i]));
}

function targetUnits(weight: number, value: number, price: number): number {
  return weight === 0 || Number.isNaN(price) ? 0 : (weight * value) / price;
}

function inLots(units: number, lot: number | undefined): number {
  return lot === undefined ? units : unitsOfLots(wholeLots(units, lot), lot);
}

export function executeWeights(
  cash: number,
  shares: Float64Array,
  prices: Float64Array,
  weights: Float64Array,
  rules: ExecutionRules,
): Execution {
  const { costs, lots, minTrade } = rules;
  const holdings = holdingsOf(shares, prices);
  const valueBefore = bookValue(cash, shares, prices);
  const value = postCostValue(valueBefore, weights, holdings, costs);
  const next = Float64Array.from(shares);
  let traded = 0;
  let cost = 0;
  let invested = 0;
  for (let i = 0; i < shares.length; i++) {
    const asked = targetUnits(weights[i], value, prices[i]);
    const wanted = inLots(asked, lots?.[i]);
    const moneyOf = (units: number) => (units === 0 ? 0 : units * prices[i]) - holdings[i];
    const money = moneyOf(wanted);
    if (money === 0 || Math.abs(moneyOf(asked)) < minTrade) continue;
    next[i] = wanted;
    traded += Math.abs(money);
    invested += money;
    cost += rateOfAmount(costs, Math.abs(money)) * Math.abs(money);
  }
  return {
    shares: next,
    cash: cash - invested - cost,
    valueBefore,
    traded,
    turnover: traded / 2 / valueBefore,
    cost,
  };
}
