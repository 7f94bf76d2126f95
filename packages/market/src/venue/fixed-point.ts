/** Units and money of the venue: whole numbers of 1e-10, so that parts of an order add up to it digit by digit. */

const DECIMALS = 10;
const PATTERN = /^(\d{1,18})(?:\.(\d{1,10}))?$/;

/** One. */
export const ONE = 10n ** BigInt(DECIMALS);

/** Of text without sign or exponent; undefined: it is none. */
export const parseFixed = (text: string): bigint | undefined => {
  const match = PATTERN.exec(text);
  return match ? BigInt(match[1]!) * ONE + BigInt((match[2] ?? '').padEnd(DECIMALS, '0')) : undefined;
};

/** Without zeros at its end. */
export const formatFixed = (value: bigint): string => {
  const digits = value.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${digits.slice(0, -DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`;
};

/** A price or lot of the market, without the binary noise behind its twelfth digit. */
export const fixedOf = (value: number): bigint =>
  parseFixed(Number(value.toPrecision(12)).toFixed(DECIMALS))!;

const MILLION = 1_000_000n;
const CENT = ONE / 100n;

/** Half up to two decimals; `millionths` of what is paid. */
export const feeOf = (units: bigint, price: bigint, millionths: number): bigint => {
  const exact = (units * price * BigInt(millionths)) / (ONE * MILLION);
  return ((exact + CENT / 2n) / CENT) * CENT;
};
