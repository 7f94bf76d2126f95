/** Eight digits are more than anybody reads, and half of what would be stored. */
const DIGITS = 8;

export const brief = (value: number): number => Number(value.toPrecision(DIGITS));
