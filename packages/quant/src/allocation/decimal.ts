/**
 * Exact decimal arithmetic on the shortest decimal form of a number, the one people see and enter (§5; math#suggested-trades).
 * Rounding is half away from zero: 1.005 → 1.01 and −9.995 → −10, although their binary neighbours lie below the tie.
 */
interface Decimal {
  readonly digits: bigint;
  /** value = digits · 10^exponent */
  readonly exponent: number;
}

function parseDecimal(value: number): Decimal {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential());
  if (!match) throw new RangeError(`${value} is not a finite number`);
  const [, sign, head, fraction = '', exponent] = match;
  const digits = BigInt(head + fraction);
  return { digits: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function roundDecimal({ digits, exponent }: Decimal, places: number): number {
  const shift = -exponent - places;
  if (shift <= 0) return Number(`${digits}e${exponent}`);
  const unit = 10n ** BigInt(shift);
  const magnitude = digits < 0n ? -digits : digits;
  const rounded = (2n * magnitude + unit) / (2n * unit);
  const signed = digits < 0n ? -rounded : rounded;
  return signed === 0n ? 0 : Number(`${signed}e${-places}`);
}

export function roundHalfAway(value: number, places: number): number {
  return roundDecimal(parseDecimal(value), places);
}

/** Exact product of two decimals, rounded once. */
export function multiplyRounded(a: number, b: number, places: number): number {
  const x = parseDecimal(a);
  const y = parseDecimal(b);
  return roundDecimal({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent }, places);
}

/** Exact sum of decimals, rounded once. */
export function sumRounded(values: readonly number[], places: number): number {
  const decimals = values.map(parseDecimal);
  const exponent = decimals.reduce((least, d) => Math.min(least, d.exponent), 0);
  const digits = decimals.reduce((sum, d) => sum + d.digits * 10n ** BigInt(d.exponent - exponent), 0n);
  return roundDecimal({ digits, exponent }, places);
}
