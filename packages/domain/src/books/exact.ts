/** Money and units as whole numbers of their smallest part: sums are exact, and what is divided is rounded once (decision 007). */

/** Hundredths of the portfolio's currency. */
export type Cents = bigint;
/** Ten-billionths of a share: the ten decimals in which the books keep units. */
export type Units = bigint;

const MONEY_PLACES = 2;
const UNIT_PLACES = 10;

interface Exact {
  /** value = digits / 10^places */
  readonly digits: bigint;
  readonly places: number;
}

/** The shortest decimal form of a number, the one that people see; or a decimal as the database writes it. */
const toExact = (value: number | string): Exact => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/i.exec(String(value));
  if (match === null) throw new RangeError(`${value} is no decimal number`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
};

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Half away from zero. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const [top, bottom] = [magnitude(dividend), magnitude(divisor)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
};

/** What has more decimals is no such number: it was rounded when it was booked. */
const wholeOf = (value: number | string, places: number): bigint => {
  const exact = toExact(value);
  if (exact.places <= places) return exact.digits * 10n ** BigInt(places - exact.places);
  const unit = 10n ** BigInt(exact.places - places);
  if (exact.digits % unit !== 0n) throw new RangeError(`${value} has more than ${places} decimals`);
  return exact.digits / unit;
};

export const centsOf = (value: number | string): Cents => wholeOf(value, MONEY_PLACES);
export const unitsOf = (value: number | string): Units => wholeOf(value, UNIT_PLACES);

const toNumber = (value: bigint, places: number): number => Number(`${value}e-${places}`);

export const moneyNumber = (cents: Cents): number => toNumber(cents, MONEY_PLACES);
export const unitsNumber = (units: Units): number => toNumber(units, UNIT_PLACES);

/** units · price to the cent. */
export const valueAt = (units: Units, price: number): Cents => {
  const { digits, places } = toExact(price);
  return divideRounded(units * digits, 10n ** BigInt(UNIT_PLACES - MONEY_PLACES + places));
};

/** What a split makes of them, `ratio` new ones for each. */
export const splitUnits = (units: Units, ratio: number): Units => {
  const { digits, places } = toExact(ratio);
  return divideRounded(units * digits, 10n ** BigInt(places));
};

/** The part of an amount that belongs to some of the units: all of it to all of them. */
export const shareOf = (amount: Cents, part: Units, whole: Units): Cents =>
  part === whole ? amount : divideRounded(amount * part, whole);

/** amount · (after / before − 1) to the cent. */
export const growthOf = (amount: Cents, before: number, after: number): Cents => {
  const [from, to] = [toExact(before), toExact(after)];
  const places = Math.max(from.places, to.places);
  const [a, b] = [from, to].map((one) => one.digits * 10n ** BigInt(places - one.places)) as [bigint, bigint];
  return divideRounded(amount * (b - a), a);
};

export const absolute = magnitude;
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
