/**
 * Pledges edited by the user → orders in whole lots (math#suggested-trades). The same rounding as a suggestion's, but
 * nothing is cut: where the cash does not suffice the caller is told by a negative `cashLeft`.
 */
import { sumRounded } from './decimal.ts';
import { MONEY_PLACES, normalizeAmount } from './money.ts';
import { cashAfter, priceOrder, type TradeLine, unitsAfterPledge } from './suggest-trades.ts';
import type { TradeCosts } from './trade-rate.ts';

export interface PledgedPosition {
  readonly symbol: string;
  readonly unitsHeld: number;
  /** Last price in portfolio currency. */
  readonly price: number;
  readonly lot: number;
  /** Signed money, buy > 0. */
  readonly pledge: number;
  /** Whether selling may go below nothing held. */
  readonly mayShort: boolean;
}

export interface PledgeRequest {
  readonly cash: number;
  readonly positions: readonly PledgedPosition[];
  readonly costs: TradeCosts;
}

export interface PledgeExecution {
  readonly lines: readonly TradeLine[];
  readonly totalCost: number;
  readonly cashLeft: number;
}

/** A sale of all that is held takes odd lots with it. */
function sellsEverything({ unitsHeld, price, mayShort }: PledgedPosition, pledge: number): boolean {
  const held = unitsHeld * price;
  if (!(pledge < 0 && held > 0)) return false;
  return normalizeAmount(held + pledge) === 0 || (held + pledge < 0 && !mayShort);
}

function orderOf(position: PledgedPosition, costs: TradeCosts): TradeLine {
  const { symbol, unitsHeld, price, lot, mayShort } = position;
  const isUncovered = position.pledge < 0 && unitsHeld <= 0 && !mayShort;
  const pledge = isUncovered ? 0 : normalizeAmount(position.pledge);
  const targetMoney = unitsHeld * price + pledge;
  const trade = { symbol, unitsHeld, price, lot, targetWeight: sellsEverything(position, pledge) ? 0 : 1 };
  return priceOrder(trade, targetMoney, pledge, unitsAfterPledge(trade, pledge), costs);
}

export function executePledges({ cash, positions, costs }: PledgeRequest): PledgeExecution {
  const lines = positions.map((position) => orderOf(position, costs));
  return {
    lines,
    totalCost: sumRounded(
      lines.map(({ cost }) => cost),
      MONEY_PLACES,
    ),
    cashLeft: cashAfter(cash, lines),
  };
}
