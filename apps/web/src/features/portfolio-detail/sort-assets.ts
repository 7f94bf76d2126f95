/** Sorting of the holdings table. */
import type { Asset } from '@ballast/contract/entities/portfolio';

export const ASSET_COLUMNS = [
  'symbol',
  'weight',
  'targetWeight',
  'amount',
  'price',
  'cost',
  'currentValue',
  'changeTodayPct',
] as const;
export type AssetColumn = (typeof ASSET_COLUMNS)[number];

/** Missing numbers come last in either direction. */
export function sortAssets(
  assets: readonly Asset[],
  column: AssetColumn,
  ascending: boolean,
): readonly Asset[] {
  const direction = ascending ? 1 : -1;
  return [...assets].sort((a, b) => {
    const left = a[column];
    const right = b[column];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'string' || typeof right === 'string')
      return direction * String(left).localeCompare(String(right));
    return direction * (left - right);
  });
}
