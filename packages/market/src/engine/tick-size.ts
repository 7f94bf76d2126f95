/**
 * The smallest price step of each kind of instrument; rounding is monotone, so the order of prices within a bar is kept.
 */
import type { InstrumentType } from '@ballast/contract/markets';

export type TickRounding = (price: number) => number;

function toDecimals(price: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(price * factor) / factor;
}

function toSignificant(price: number, digits: number, atMostDecimals: number): number {
  return toDecimals(price, Math.min(atMostDecimals, digits - 1 - Math.floor(Math.log10(price))));
}

const isSmallUnit = (currency: string): boolean => ['JPY', 'KRW', 'IDR', 'HUF'].includes(currency);

function shareTick(currency: string): TickRounding {
  if (isSmallUnit(currency))
    return (price) => (price >= 1000 ? Math.round(price) : toSignificant(price, 4, 8));
  return (price) =>
    price >= 10 ? toDecimals(price, 2) : price >= 1 ? toDecimals(price, 3) : toSignificant(price, 4, 10);
}

export function tickRounding(type: InstrumentType, currency: string): TickRounding {
  if (type === 'crypto') return (price) => toSignificant(price, 7, 12);
  if (type === 'currency') return (price) => toSignificant(price, 7, 10);
  if (type === 'index' || type === 'commodity') return (price) => toSignificant(price, 7, 4);
  if (type === 'fund') return (price) => toSignificant(price, 7, 6);
  return shareTick(currency);
}
