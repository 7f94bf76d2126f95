/**
 * What is held of one asset and what it was paid with: at average cost, and lot by lot, the oldest sold first. Pure.
 *
 *   realized + (value − cost) = value − what trades have paid, to the cent, for both, long and short
 */
import { absolute, type Cents, divideRounded, shareOf, smaller, type Units } from './exact.ts';

/** Units of one purchase that are still held; negative: of one short sale. */
export interface Lot {
  /** Instant of the trade, in ms. */
  readonly at: number;
  readonly units: Units;
  /** Paid for them without costs; below 0: received for what is short. */
  readonly cost: Cents;
}

export interface Position {
  readonly units: Units;
  /** Average cost of all units; below 0 while short. */
  readonly cost: Cents;
  /** Profit of what was closed, against the average cost. */
  readonly realized: Cents;
  /** Oldest first. */
  readonly lots: readonly Lot[];
  /** Profit of what was closed, against the cost of the lots it was taken from. */
  readonly lotsRealized: Cents;
}

export const NO_POSITION: Position = { units: 0n, cost: 0n, realized: 0n, lots: [], lotsRealized: 0n };

/** A trade without its costs. */
export interface PositionTrade {
  readonly at: number;
  /** Signed: bought > 0. */
  readonly units: Units;
  /** Money moved, ≥ 0. */
  readonly amount: Cents;
}

/** Takes `closing` units (> 0) from the oldest lots; answers what is left of them and the cost of what was taken. */
const takeLots = (lots: readonly Lot[], closing: Units): { left: readonly Lot[]; cost: Cents } => {
  let [index, open, cost] = [0, closing, 0n];
  for (; index < lots.length && open > 0n; index++) {
    const lot = lots[index] as Lot;
    const held = absolute(lot.units);
    const taken = smaller(held, open);
    const released = shareOf(lot.cost, taken, held);
    cost += released;
    open -= taken;
    if (taken === held) continue;
    const units = lot.units > 0n ? lot.units - taken : lot.units + taken;
    return { left: [{ ...lot, units, cost: lot.cost - released }, ...lots.slice(index + 1)], cost };
  }
  return { left: lots.slice(index), cost };
};

/** Adding pays into the cost, reducing takes the average out of it, crossing zero does one after the other. */
export const tradePosition = (held: Position, { at, units, amount }: PositionTrade): Position => {
  const paid = units > 0n ? amount : -amount;
  const isAdding = held.units === 0n || held.units > 0n === units > 0n;
  if (isAdding)
    return {
      ...held,
      units: held.units + units,
      cost: held.cost + paid,
      lots: [...held.lots, { at, units, cost: paid }],
    };
  const before = absolute(held.units);
  const closing = smaller(absolute(units), before);
  const closed = shareOf(paid, closing, absolute(units));
  const released = shareOf(held.cost, closing, before);
  const taken = takeLots(held.lots, closing);
  const left: Position = {
    units: units > 0n ? held.units + closing : held.units - closing,
    cost: held.cost - released,
    realized: held.realized - closed - released,
    lots: taken.left,
    lotsRealized: held.lotsRealized - closed - taken.cost,
  };
  const rest = units > 0n ? units - closing : units + closing;
  return rest === 0n ? left : tradePosition(left, { at, units: rest, amount: absolute(paid - closed) });
};

/** `change`: signed change of the units. Lots become as many times as large. */
export const splitPosition = (held: Position, change: Units): Position => {
  const units = held.units + change;
  if (held.units === 0n || change === 0n) return held;
  // a merger of shares that leaves not a ten-billionth of one: what it cost is gone
  if (units === 0n)
    return {
      ...NO_POSITION,
      realized: held.realized - held.cost,
      lotsRealized: held.lotsRealized - held.lots.reduce((sum, { cost }) => sum + cost, 0n),
    };
  // rounded where lots meet: they add up, and none changes its sign
  let [passed, before] = [0n, 0n];
  const lots = held.lots.map((lot) => {
    passed += lot.units;
    const until = divideRounded(passed * units, held.units);
    const own = until - before;
    before = until;
    return { ...lot, units: own };
  });
  return { ...held, units, lots };
};
