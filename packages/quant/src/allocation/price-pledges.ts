/**
 * Pledges typed by the user → orders in whole lots and money (contract §9; decisions on states: the server recomputes units
 * and cost, and refuses what the cash does not cover). The counterpart of `suggestTrades`, whose pledges come from weights.
 */
import { sumRounded } from './decimal.ts';
import { MONEY_PLACES, normalizeAmount, roundMoney } from './money.ts';
import { cashAfter, priceOrder, type TradeLine, type TradePosition, unitsAfterPledge } from './order-line.ts';
import type { TradeCosts } from './trade-rate.ts';

export interface PledgedPosition extends Omit<TradePosition, 'targetWeight'> {
  /** Signed money, buy > 0. */
  readonly pledge: number;
}

export interface PricedPledges {
  readonly lines: readonly TradeLine[];
  readonly valueBefore: number;
  /** Value after costs. */
  readonly postCostValue: number;
  readonly totalCost: number;
  /** Below zero: the pledges exceed the cash. */
  readonly cashLeft: number;
}

/** Prices are finite and positive; a pledge that leaves less than one lot of a holding sells it whole. */
export function pricePledges(
  cash: number,
  positions: readonly PledgedPosition[],
  costs: TradeCosts,
): PricedPledges {
  const lines = positions.map((position) => {
    const held = position.unitsHeld * position.price;
    const pledge = normalizeAmount(position.pledge);
    const sellsAll = pledge < 0 && held > 0 && held + pledge < position.price * position.lot;
    const unitsAfter = sellsAll ? 0 : unitsAfterPledge(position, pledge);
    return priceOrder(position, held + pledge, pledge, unitsAfter, costs);
  });
  const held = positions.map(({ unitsHeld, price }) => roundMoney(unitsHeld * price));
  const valueBefore = sumRounded([cash, ...held], MONEY_PLACES);
  const totalCost = sumRounded(
    lines.map(({ cost }) => cost),
    MONEY_PLACES,
  );
  return {
    lines,
    valueBefore,
    postCostValue: sumRounded([valueBefore, -totalCost], MONEY_PLACES),
    totalCost,
    cashLeft: cashAfter(cash, lines),
  };
}
