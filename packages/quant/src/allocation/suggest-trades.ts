/**
 * Target weights → orders in money and whole lots for live portfolios (contract §9 'Live suggestions', §5, §6).
 * The only place of the product that rounds money. Long positions: buys round down and sells round up, so cutting to lots
 * never overdraws; what small skipped sells or shorts leave short is taken from the largest buy.
 */
import { roundHalfAway, sumRounded } from './decimal.ts';
import { unitsOfLots, wholeLots } from './lots.ts';
import { MONEY_PLACES, normalizeAmount, roundMoney } from './money.ts';
import {
  cashAfter,
  priceOrder,
  type TradeLine,
  type TradePosition,
  UNIT_PLACES,
  unitsAfterPledge,
} from './order-line.ts';
import { postCostValue } from './post-cost-value.ts';
import type { TradeCosts } from './trade-rate.ts';

export interface TradeRequest {
  readonly cash: number;
  readonly positions: readonly TradePosition[];
  readonly costs: TradeCosts;
}

export type TradeSuggestion =
  | {
      readonly status: 'suggested';
      readonly valueBefore: number;
      readonly postCostValue: number;
      readonly lines: readonly TradeLine[];
      readonly traded: number;
      readonly totalCost: number;
      readonly cashLeft: number;
      /** Symbols whose buy was cut so that the cash suffices. */
      readonly cutBuys: readonly string[];
    }
  | { readonly status: 'refused'; readonly reason: 'noPrice'; readonly symbol: string }
  | { readonly status: 'refused'; readonly reason: 'noValue'; readonly valueBefore: number };

/** Fewest lots off the buy that bring the cash back to zero; the whole buy if that is not enough. */
function cutBuy(position: TradePosition, line: TradeLine, shortfall: number, costs: TradeCosts): TradeLine {
  const lotsBought = wholeLots(line.orderUnits, position.lot);
  const recut = (lots: number): TradeLine =>
    priceOrder(
      position,
      line.targetMoney,
      line.pledge,
      lots >= lotsBought
        ? position.unitsHeld
        : roundHalfAway(line.unitsAfter - unitsOfLots(lots, position.lot), UNIT_PLACES),
      costs,
    );
  const freed = (cut: TradeLine): number => line.amount + line.cost - cut.amount - cut.cost;
  let lots = Math.max(1, Math.floor(shortfall / (position.price * position.lot * (1 + line.rate))));
  while (lots < lotsBought && freed(recut(lots)) < shortfall) lots++;
  return recut(Math.min(lots, lotsBought));
}

export function suggestTrades({ cash, positions, costs }: TradeRequest): TradeSuggestion {
  const priceless = positions.find(({ price }) => !(price > 0 && Number.isFinite(price)));
  if (priceless) return { status: 'refused', reason: 'noPrice', symbol: priceless.symbol };
  const holdings = positions.map(({ unitsHeld, price }) => unitsHeld * price);
  const valueBefore = holdings.reduce((sum, held) => sum + held, cash);
  if (!(valueBefore > 0 && Number.isFinite(valueBefore)))
    return { status: 'refused', reason: 'noValue', valueBefore };
  const weights = positions.map(({ targetWeight }) => targetWeight);
  const valueAfter = postCostValue(valueBefore, weights, holdings, costs);

  const lines = positions.map((position, i) => {
    const targetMoney = position.targetWeight * valueAfter;
    const pledge = normalizeAmount(targetMoney - holdings[i]);
    const sellsAll = pledge !== 0 && position.targetWeight === 0;
    const unitsAfter = sellsAll ? 0 : unitsAfterPledge(position, pledge);
    return priceOrder(position, targetMoney, pledge, unitsAfter, costs);
  });
  const cutBuys: string[] = [];
  let cashLeft = cashAfter(cash, lines);
  while (cashLeft < 0) {
    const largest = lines.reduce(
      (best, line, i) => (line.amount > (lines[best]?.amount ?? 0) ? i : best),
      -1,
    );
    if (largest < 0) break;
    lines[largest] = cutBuy(positions[largest], lines[largest], -cashLeft, costs);
    cutBuys.push(lines[largest].symbol);
    cashLeft = cashAfter(cash, lines);
  }
  return {
    status: 'suggested',
    valueBefore,
    postCostValue: valueAfter,
    lines,
    traded: roundMoney(lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0)),
    totalCost: sumRounded(
      lines.map(({ cost }) => cost),
      MONEY_PLACES,
    ),
    cashLeft,
    cutBuys,
  };
}
