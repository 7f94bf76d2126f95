/**
 * Target weights → orders in money and whole lots for live portfolios (math#suggested-trades, decision 007).
 * The only place of the product that rounds money. Long positions: buys round down and sells round up, so cutting to lots
 * never overdraws; what small skipped sells or shorts leave short is taken from the largest buy, or where nothing is bought, because money
 * is taken out, added to the largest sale.
 */
import { multiplyRounded, sumRounded } from './decimal.ts';
import { truncateToLot, unitsOfLots, wholeLots } from './lots.ts';
import { MINIMUM_AMOUNT, MONEY_PLACES, normalizeAmount, roundMoney } from './money.ts';
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
      /** Symbols of which more is sold than their weights ask for, where there is no buy to cut. */
      readonly raisedSells: readonly string[];
    }
  | { readonly status: 'refused'; readonly reason: 'noPrice'; readonly symbol: string }
  | { readonly status: 'refused'; readonly reason: 'noValue'; readonly valueBefore: number }
  | {
      readonly status: 'refused';
      /** More is taken out than may be sold: what is kept, short or worth less than the smallest order brings nothing. */
      readonly reason: 'belowCash';
      /** What is lacking after all that may be sold has been. */
      readonly shortfall: number;
      readonly lines: readonly TradeLine[];
    };

/** Pledges are of whole cents: one lot has those that it is worth at least. */
const CENT = 0.01;

/** Units after a pledge, before any cut. */
export function unitsAfterPledge(
  { unitsHeld, price, lot, targetWeight }: TradePosition,
  pledge: number,
): number {
  if (pledge === 0) return unitsHeld;
  if (targetWeight === 0) return 0;
  if (Math.abs(pledge) < truncateToLot(price * lot, CENT)) return unitsHeld;
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

interface Lack {
  readonly shortfall: number;
  /** Units down to which less may be held. */
  readonly least: number;
}

/** Fewest lots off what is held afterwards that bring the cash back to zero, all down to `least` if that is not enough. */
function holdLess(
  position: TradePosition,
  line: TradeLine,
  { shortfall, least }: Lack,
  costs: TradeCosts,
): TradeLine {
  const { price, lot } = position;
  const most = truncateToLot(line.unitsAfter, lot);
  const lotsOver = wholeLots(sumRounded([line.unitsAfter, -least], UNIT_PLACES), lot);
  const recut = (lots: number): TradeLine => {
    const units = sumRounded([most, -unitsOfLots(lots, lot)], UNIT_PLACES);
    // what is left of a buy, or of a position, below the smallest order goes with the rest
    const isLeast = lots >= lotsOver || normalizeAmount((units - least) * price) === 0;
    return priceOrder(position, line.targetMoney, line.pledge, isLeast ? least : units, costs);
  };
  const mends = (lots: number): boolean => {
    const cut = recut(lots);
    return line.amount + line.cost - cut.amount - cut.cost >= shortfall;
  };
  let tooFew = 0;
  let enough = Math.max(1, Math.floor(shortfall / (price * lot * (1 + line.rate))));
  while (enough < lotsOver && !mends(enough)) {
    tooFew = enough;
    enough = Math.min(lotsOver, 2 * enough);
  }
  // A hundred-millionth of a coin is a lot too: count by halving, not one by one.
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (mends(middle)) enough = middle;
    else tooFew = middle;
  }
  return recut(Math.min(enough, lotsOver));
}

/** Of the sizes above 0 the first largest, -1 where there is none. */
const largestOf = (sizes: readonly number[]): number =>
  sizes.reduce((best, size, i) => (size > (sizes[best] ?? 0) ? i : best), -1);

interface Balanced {
  readonly lines: readonly TradeLine[];
  readonly cashLeft: number;
  readonly cutBuys: readonly string[];
  readonly raisedSells: readonly string[];
}

/** Cash below 0 is made up for: by buys as long as there are any, then by what is sold already, then by what is held. */
function balanceCash(
  { cash, costs }: TradeRequest,
  positions: readonly TradePosition[],
  wanted: readonly TradeLine[],
): Balanced {
  const lines = [...wanted];
  const cutBuys = new Set<string>();
  const raisedSells = new Set<string>();
  let cashLeft = cashAfter(cash, lines);
  const mend = (index: number, lack: Lack, changed: Set<string>): void => {
    lines[index] = holdLess(positions[index], lines[index], lack, costs);
    changed.add(lines[index].symbol);
    cashLeft = cashAfter(cash, lines);
  };
  while (cashLeft < 0) {
    const shortfall = -cashLeft;
    const bought = largestOf(lines.map(({ amount }) => amount));
    const sold = largestOf(lines.map(({ amount, unitsAfter }) => (unitsAfter > 0 ? -amount : 0)));
    const held = largestOf(
      lines.map(({ unitsAfter, price }, i) =>
        positions[i].isKept ? 0 : Math.max(0, normalizeAmount(unitsAfter * price)),
      ),
    );
    if (bought >= 0) mend(bought, { shortfall, least: positions[bought].unitsHeld }, cutBuys);
    else if (sold >= 0) mend(sold, { shortfall, least: 0 }, raisedSells);
    else if (held >= 0) mend(held, { shortfall: Math.max(shortfall, MINIMUM_AMOUNT), least: 0 }, raisedSells);
    else break;
  }
  return { lines, cashLeft, cutBuys: [...cutBuys], raisedSells: [...raisedSells] };
}

const hasPrice = ({ price }: TradePosition): boolean => price > 0 && Number.isFinite(price);
const isHeldOrWanted = ({ unitsHeld, targetWeight }: TradePosition): boolean =>
  unitsHeld !== 0 || targetWeight !== 0;

export function suggestTrades(request: TradeRequest): TradeSuggestion {
  const { cash, costs } = request;
  const positions = request.positions.filter((position) => isHeldOrWanted(position) || hasPrice(position));
  const priceless = positions.find((position) => !hasPrice(position));
  if (priceless) return { status: 'refused', reason: 'noPrice', symbol: priceless.symbol };
  const holdings = positions.map(({ unitsHeld, price }) => unitsHeld * price);
  const valueBefore = holdings.reduce((sum, held) => sum + held, cash);
  if (!(valueBefore > 0 && Number.isFinite(valueBefore)))
    return { status: 'refused', reason: 'noValue', valueBefore };
  const weights = positions.map(({ targetWeight }) => targetWeight);
  const valueAfter = postCostValue(valueBefore, weights, holdings, costs);

  const wanted = positions.map((position, i) => {
    const targetMoney = position.targetWeight * valueAfter;
    const pledge = position.isKept ? 0 : normalizeAmount(targetMoney - holdings[i]);
    return priceOrder(position, targetMoney, pledge, unitsAfterPledge(position, pledge), costs);
  });
  const { lines, cashLeft, cutBuys, raisedSells } = balanceCash(request, positions, wanted);
  if (cashLeft < 0) return { status: 'refused', reason: 'belowCash', shortfall: -cashLeft, lines };
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
    raisedSells,
  };
}
