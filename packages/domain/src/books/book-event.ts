/** An entry of the ledger as the books are told from it, and the money it moves into the cash. Pure. */
import type { Cents, Units } from './exact.ts';

/** Of several entries of one instant the order of the ledger counts. `at` in ms. */
export type BookEvent = { readonly at: number } & (
  | {
      readonly kind: 'contribution';
      /** Below 0: taken out. */
      readonly amount: Cents;
    }
  | {
      readonly kind: 'buy' | 'sell';
      readonly symbol: string;
      /** Signed: sold < 0. */
      readonly units: Units;
      readonly amount: Cents;
    }
  | { readonly kind: 'fee'; readonly symbol: string; readonly amount: Cents }
  | {
      readonly kind: 'split';
      readonly symbol: string;
      /** Signed change of the units. */
      readonly units: Units;
    }
  | {
      readonly kind: 'dividend';
      readonly symbol: string;
      /** Below 0: paid for what is short. */
      readonly amount: Cents;
    }
);

export const cashOf = (event: BookEvent): Cents => {
  if (event.kind === 'split') return 0n;
  return event.kind === 'buy' || event.kind === 'fee' ? -event.amount : event.amount;
};
