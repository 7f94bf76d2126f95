/** What was asked of single rows of a suggestion, while the rest is solved again. Pure. */
import type { Pin } from '@ballast/contract/entities/preview';

export type PinAction = Pin['action'];
export type Pins = Readonly<Record<string, Pin>>;

export type AskedOfRow =
  | { readonly action: 'keep' | 'skip' }
  | { readonly action: 'cap'; readonly weight: number };

/** Null takes back what was asked of the row. */
export const withPin = (pins: Pins, symbol: string, asked: AskedOfRow | null): Pins => {
  const { [symbol]: _, ...others } = pins;
  return asked === null ? others : { ...others, [symbol]: { ...asked, symbol } };
};

/** In the order of their symbols, so that the same question is asked in the same words. */
export const pinList = (pins: Pins): Pin[] =>
  Object.values(pins).sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
