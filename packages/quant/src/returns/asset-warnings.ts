/**
 * Warnings and notices about one asset, or about the pair of `duplicate` (math#warnings-and-notices): `kind:i` or `kind:i,count`, i a column of the
 * input. Whoever shows them puts names for the columns, so that every kind with a column must be listed here and is made here.
 */

/** How many columns a kind names before its count. */
export const ASSET_WARNINGS = {
  coverage: 1,
  'no-rate': 1,
  'zero-variance': 1,
  duplicate: 2,
  unordered: 1,
  'duplicate-days': 1,
  'after-decision': 1,
  'unusable-prices': 1,
  'missing-prices': 1,
  'suspicious-jumps': 1,
  frozen: 1,
  delisted: 1,
} as const satisfies Record<string, 1 | 2>;

export type AssetWarning = keyof typeof ASSET_WARNINGS;

export function isAssetWarning(kind: string): kind is AssetWarning {
  return Object.hasOwn(ASSET_WARNINGS, kind);
}

/** `numbers`: the column, then its pair or a count. */
export function assetWarning(kind: AssetWarning, ...numbers: readonly number[]): string {
  return `${kind}:${numbers.join()}`;
}
