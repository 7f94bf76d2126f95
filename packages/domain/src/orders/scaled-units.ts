/** Units as whole numbers of the ten decimals that the books keep, so that sums of them are exact. */
const DECIMALS = 10;
const TEXT = /^(\d{1,18})(?:\.(\d{1,10}))?$/;

/** Undefined for what is no plain decimal ≥ 0 of at most ten decimals. */
export const scaledUnits = (text: string): bigint | undefined => {
  const match = TEXT.exec(text);
  if (match === null) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
};
