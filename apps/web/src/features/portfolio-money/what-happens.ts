/** What moving money does, before it is asked for: in whole cents, as the books have it. Pure. */
import { MONEY_MIN } from '@ballast/contract/constants';

export type MoneyKind = 'add' | 'take';

export interface MoneyNow {
  readonly cash: number;
  readonly value: number;
  readonly isAnythingHeld: boolean;
}

export type WhatHappens =
  | { readonly kind: 'none' }
  | { readonly kind: 'tooMuch' }
  /** At once. */
  | { readonly kind: 'add' | 'takeNow'; readonly after: number }
  /** With the approval of a suggestion that sells first. */
  | { readonly kind: 'takeSells'; readonly missing: number };

const cents = (amount: number) => Math.round(amount * 100);

export function whatHappens(kind: MoneyKind, amount: number, now: MoneyNow): WhatHappens {
  const { cash, value, isAnythingHeld } = now;
  if (!(amount >= MONEY_MIN)) return { kind: 'none' };
  if (kind === 'add') return { kind: 'add', after: (cents(cash) + cents(amount)) / 100 };
  // something has to stay where something is held
  const isTooMuch = isAnythingHeld ? cents(amount) >= cents(value) : cents(amount) > cents(value);
  if (isTooMuch) return { kind: 'tooMuch' };
  const after = (cents(cash) - cents(amount)) / 100;
  return after >= 0 ? { kind: 'takeNow', after } : { kind: 'takeSells', missing: -after };
}
