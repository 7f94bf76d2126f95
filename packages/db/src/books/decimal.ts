/** Exact decimals of the books. Rounding happens where trades are computed; here more decimals of money are a bug. */
import { Prisma } from '../generated/client.ts';

export type Decimal = Prisma.Decimal;
export type DecimalInput = number | string | Decimal;

const MONEY_DECIMALS = 2;
const UNIT_DECIMALS = 10;
/** Significant digits: the widest column has 28, and products of two must be exact. */
const PRECISION = 60;
const ExactDecimal = Prisma.Decimal.clone({ precision: PRECISION });

export const decimal = (value: DecimalInput): Decimal => new ExactDecimal(value);

/** Money with two decimals. */
export function money(value: DecimalInput): Decimal {
  const result = decimal(value);
  if (!result.isFinite()) throw new RangeError(`${result} is no amount of money`);
  if (result.decimalPlaces() > MONEY_DECIMALS)
    throw new RangeError(`${result} is not rounded to ${MONEY_DECIMALS} decimals`);
  return result;
}

/** Units and prices a unit: ten decimals, which also takes the binary noise off multiples of a lot. */
export function quantity(value: DecimalInput): Decimal {
  const result = decimal(value);
  if (!result.isFinite()) throw new RangeError(`${result} is no quantity`);
  return result.toDecimalPlaces(UNIT_DECIMALS);
}

/** Half away from zero, as everywhere (decision 007). */
export const roundMoney = (value: Decimal): Decimal =>
  value.toDecimalPlaces(MONEY_DECIMALS, Prisma.Decimal.ROUND_HALF_UP);
