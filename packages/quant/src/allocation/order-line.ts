/** One order in money and whole lots: how units become an amount and a cost, and what is left of the cash (contract §9). */
import { multiplyRounded, roundHalfAway, sumRounded } from './decimal.ts';
import { truncateToLot } from './lots.ts';
import { MONEY_PLACES } from './money.ts';
import { rateOfAmount, type TradeCosts } from './trade-rate.ts';

/** One instrument that is held or wanted. */
export interface TradePosition {
  readonly symbol: string;
  readonly unitsHeld: number;
  /** Last price in portfolio currency. */
  readonly price: number;
  readonly lot: number;
  /** Target share of the value; 0 sells everything, odd lots too. */
  readonly targetWeight: number;
}

export interface TradeLine {
  readonly symbol: string;
  readonly side: 'buy' | 'sell' | 'none';
  readonly price: number;
  /** w·V′, exact. */
  readonly targetMoney: number;
  /** Signed money, two decimals, 0 below the minimum amount. */
  readonly pledge: number;
  /** Signed units of the order. */
  readonly orderUnits: number;
  readonly unitsAfter: number;
  /** Signed money of the order, two decimals. */
  readonly amount: number;
  readonly rate: number;
  readonly cost: number;
}

export const UNIT_PLACES = 12;

type PricedHolding = Pick<TradePosition, 'symbol' | 'unitsHeld' | 'price' | 'lot'>;

/** Units after a pledge, cut toward zero to whole lots; a pledge smaller than one lot changes nothing. */
export function unitsAfterPledge({ unitsHeld, price, lot }: PricedHolding, pledge: number): number {
  if (pledge === 0 || Math.abs(pledge) < price * lot) return unitsHeld;
  const after = truncateToLot(((unitsHeld * price + pledge) / (price * lot)) * lot, lot);
  // An odd lot held may put the truncation on the wrong side of what is held.
  return Math.sign(after - unitsHeld) === Math.sign(pledge) ? after : unitsHeld;
}

export function priceOrder(
  { symbol, unitsHeld, price }: PricedHolding,
  targetMoney: number,
  pledge: number,
  unitsAfter: number,
  costs: TradeCosts,
): TradeLine {
  const orderUnits = roundHalfAway(unitsAfter - unitsHeld, UNIT_PLACES);
  const amount = multiplyRounded(orderUnits, price, MONEY_PLACES);
  const rate = rateOfAmount(costs, Math.abs(amount));
  return {
    symbol,
    side: orderUnits > 0 ? 'buy' : orderUnits < 0 ? 'sell' : 'none',
    price,
    targetMoney,
    pledge,
    orderUnits,
    unitsAfter,
    amount,
    rate,
    cost: multiplyRounded(rate, Math.abs(amount), MONEY_PLACES),
  };
}

export function cashAfter(cash: number, lines: readonly TradeLine[]): number {
  return sumRounded([cash, ...lines.flatMap(({ amount, cost }) => [-amount, -cost])], MONEY_PLACES);
}
