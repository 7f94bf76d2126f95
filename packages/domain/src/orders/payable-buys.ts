/**
 * Which of the purchases of an approval can be ordered with the cash there is, at which limit (decision 066): nothing is ordered that could not be
 * paid for if all of it were filled at its limit.
 */
export interface PlannedBuy {
  readonly id: string;
  readonly units: number;
  /** Looked at when it was approved, portfolio currency. */
  readonly price: number;
  /** Worst at which it may be filled, portfolio currency. */
  readonly limit: number;
  readonly lot: number;
  /** Cost as a fraction of the amount. */
  readonly rate: number;
}

export interface PayableBuy {
  readonly id: string;
  /** 0: it cannot be paid for. */
  readonly units: number;
  readonly limit: number;
}

const moneyOf = ({ units, rate }: Pick<PlannedBuy, 'units' | 'rate'>, price: number): number =>
  units * price * (1 + rate);

const total = (buys: readonly PlannedBuy[], priceOf: (buy: PlannedBuy) => number): number =>
  buys.reduce((sum, buy) => sum + moneyOf(buy, priceOf(buy)), 0);

/** Units of whole lots without the binary noise of a product with 1e-8. */
const UNIT_PLACES = 10;
/** Part of a lot that a division may have missed by. */
const FORGIVEN = 1e-9;
/** Sums of products are off by less: nothing is cut for that. */
const HALF_CENT = 0.005;

/** Fewest lots off the largest buy, as in a suggestion, until the rest can be paid for at the prices that were looked at. */
const cut = (buys: readonly PlannedBuy[], cash: number): readonly PlannedBuy[] => {
  let left = buys;
  for (;;) {
    const missing = total(left, ({ price }) => price) - cash;
    const [largest] = [...left].sort((a, b) => moneyOf(b, b.price) - moneyOf(a, a.price));
    if (missing < HALF_CENT || largest === undefined || largest.units === 0) return left;
    const lots = Math.max(
      1,
      Math.ceil(missing / moneyOf({ ...largest, units: largest.lot }, largest.price) - FORGIVEN),
    );
    const units = Math.max(0, Number((largest.units - lots * largest.lot).toFixed(UNIT_PLACES)));
    left = left.map((buy) => (buy === largest ? { ...buy, units } : buy));
  }
};

/** `isMoreToCome`: sales are open whose money is still to come; then what cannot be paid for at its limit waits (null). */
export const payableBuys = (
  buys: readonly PlannedBuy[],
  cash: number,
  isMoreToCome: boolean,
): readonly PayableBuy[] | null => {
  if (total(buys, ({ limit }) => limit) <= cash)
    return buys.map(({ id, units, limit }) => ({ id, units, limit }));
  if (isMoreToCome) return null;
  const payable = cut(buys, cash);
  const spent = total(payable, ({ price }) => price);
  const room = spent === 0 ? 1 : cash / spent;
  return payable.map(({ id, units, price, limit }) => ({ id, units, limit: Math.min(limit, price * room) }));
};
