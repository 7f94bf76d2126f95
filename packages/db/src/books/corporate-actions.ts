/** What a split or a dividend does to the books (safety G2). Pure. */
import type { Books } from './books.ts';
import { type Decimal, type DecimalInput, decimal, quantity, roundMoney } from './decimal.ts';

/** Something that happened to the shares of a symbol; those held at the close before `exDate` are entitled. */
export type HeldAction = { readonly symbol: string; readonly exDate: string } & (
  | {
      readonly kind: 'split';
      /** New shares for each old one. */
      readonly ratio: number;
    }
  | {
      readonly kind: 'dividend';
      /** Money a share, in the instrument's currency. */
      readonly amount: number;
    }
);

/** To the cent; below 0 for what a short position owes. */
export const dividendOf = (units: Decimal, amount: DecimalInput, rate: number): Decimal =>
  roundMoney(units.times(decimal(amount)).times(decimal(rate)));

/** `rate`: portfolio currency for one of the instrument's; a split has no use for it. What is not held is not touched. */
export function applyAction(books: Books, action: HeldAction, rate: number): Books {
  const held = books.positions.get(action.symbol);
  if (held === undefined) return books;
  if (action.kind === 'dividend')
    return { ...books, balance: books.balance.plus(dividendOf(held.amount, action.amount, rate)) };
  const ratio = decimal(action.ratio);
  const amount = quantity(held.amount.times(ratio));
  const positions = new Map(books.positions);
  if (amount.isZero()) positions.delete(action.symbol);
  else positions.set(action.symbol, { amount, price: quantity(held.price.dividedBy(ratio)) });
  return { ...books, positions };
}
