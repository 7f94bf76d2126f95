/**
 * Target weights → orders in money and whole lots for live portfolios (math#suggested-trades, decision 007).
 * The only place of the product that rounds money. Long positions: buys round down and sells round up, so cutting to lots
 * never overdraws; what small skipped sells or shorts leave short is taken from the largest buy.
 */
import { multiplyRounded, sumRounded } from './decimal.ts';
import { truncateToLot, unitsOfLots, wholeLots } from './lots.ts';
import { MONEY_PLACES, normalizeAmount, roundMoney } from './money.ts';
import { postCostValue } from './post-cost-value.ts';
import { rateOfAmount, type TradeCosts } from './trade-rate.ts';

export interface TradePosition {
  readonly symbol: string;
  readonly unitsHeld: number;
  /** Last price in portfolio currency; what is neither held nor wanted needs none. */
  readonly price: number;
  readonly lot: number;
  /** Target share of the value; 0 sells everything, odd lots too. */
  readonly targetWeight: number;
  /** Not traded, whatever its target says. */
  readonly isKept?: boolean;
}

export interface TradeRequest {
  readonly cash: number;
  readonly positions: readonly TradePosition[];
  readonly costs: TradeCosts;
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

export type TradeSuggestion =
  | {
      readonly status: 'suggested';
      readonly valueBefore: number;
      readonly postCostValue: number;
      /** In the order of the positions, without those that need no price and have none. */
      readonly lines: readonly TradeLine[];
      readonly traded: number;
      readonly totalCost: number;
      readonly cashLeft: number;
      /** Symbols whose buy was cut so that the cash suffices. */
      readonly cutBuys: readonly string[];
    }
  | { readonly status: 'refused'; readonly reason: 'noPrice'; readonly symbol: string }
  | { readonly status: 'refused'; readonly reason: 'noValue'; readonly valueBefore: number };

/** Units after a pledge, before any cut. */
export function unitsAfterPledge(
  { unitsHeld, price, lot, targetWeight }: TradePosition,
  pledge: number,
): number {
  if (pledge === 0) return unitsHeld;
  if (targetWeight === 0) return 0;
  if (Math.abs(pledge) < price * lot) return unitsHeld;
  const after = truncateToLot(((unitsHeld * price + pledge) / (price * lot)) * lot, lot);
  // An odd lot held may put the truncation on the wrong side of what is held.
  return Math.sign(after - unitsHeld) === Math.sign(pledge) ? after : unitsHeld;
}

const UNIT_PLACES = 12;

export function priceOrder(
  position: TradePosition,
  targetMoney: number,
  pledge: number,
  unitsAfter: number,
  costs: TradeCosts,
): TradeLine {
  const orderUnits = sumRounded([unitsAfter, -position.unitsHeld], UNIT_PLACES);
  const amount = multiplyRounded(orderUnits, position.price, MONEY_PLACES);
  const rate = rateOfAmount(costs, Math.abs(amount));
  return {
    symbol: position.symbol,
    side: orderUnits > 0 ? 'buy' : orderUnits < 0 ? 'sell' : 'none',
    price: position.price,
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
        : sumRounded([line.unitsAfter, -unitsOfLots(lots, position.lot)], UNIT_PLACES),
      costs,
    );
  const mends = (lots: number): boolean => {
    const cut = recut(lots);
    return line.amount + line.cost - cut.amount - cut.cost >= shortfall;
  };
  let tooFew = 0;
  let enough = Math.max(1, Math.floor(shortfall / (position.price * position.lot * (1 + line.rate))));
  while (enough < lotsBought && !mends(enough)) {
    tooFew = enough;
    enough = Math.min(lotsBought, 2 * enough);
  }
  // A hundred-millionth of a coin is a lot too: count by halving, not one by one.
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (mends(middle)) enough = middle;
    else tooFew = middle;
  }
  return recut(Math.min(enough, lotsBought));
}

const hasPrice = ({ price }: TradePosition): boolean => price > 0 && Number.isFinite(price);
const isHeldOrWanted = ({ unitsHeld, targetWeight }: TradePosition): boolean =>
  unitsHeld !== 0 || targetWeight !== 0;

export function suggestTrades({ cash, positions: all, costs }: TradeRequest): TradeSuggestion {
  const positions = all.filter((position) => isHeldOrWanted(position) || hasPrice(position));
  const priceless = positions.find((position) => !hasPrice(position));
  if (priceless) return { status: 'refused', reason: 'noPrice', symbol: priceless.symbol };
  const holdings = positions.map(({ unitsHeld, price }) => unitsHeld * price);
  const valueBefore = holdings.reduce((sum, held) => sum + held, cash);
  if (!(valueBefore > 0 && Number.isFinite(valueBefore)))
    return { status: 'refused', reason: 'noValue', valueBefore };
  const weights = positions.map(({ targetWeight }) => targetWeight);
  const valueAfter = postCostValue(valueBefore, weights, holdings, costs);

  const lines = positions.map((position, i) => {
    const targetMoney = position.targetWeight * valueAfter;
    const pledge = position.isKept ? 0 : normalizeAmount(targetMoney - holdings[i]);
    return priceOrder(position, targetMoney, pledge, unitsAfterPledge(position, pledge), costs);
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
