/** The product's money rule: two decimals half away from zero, amounts below 10 become 0 (§5). */
import { roundHalfAway } from './decimal.ts';

export const MONEY_PLACES = 2;
/** Smallest order in portfolio currency. */
export const MINIMUM_AMOUNT = 10;

export function roundMoney(value: number): number {
  return roundHalfAway(value, MONEY_PLACES);
}

/** Rounded first, then compared: 9.995 is an order of 10. */
export function normalizeAmount(value: number): number {
  const rounded = roundMoney(value);
  return Math.abs(rounded) < MINIMUM_AMOUNT ? 0 : rounded;
}
