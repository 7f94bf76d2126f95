/** The unfinished form, kept in this browser across reloads. */
import type { PortfolioValues } from './portfolio-values.ts';

const KEY = 'ballast-portfolio-draft';

const isDraft = (value: unknown): value is PortfolioValues =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'tickers' in value &&
  Array.isArray(value.tickers) &&
  'models' in value &&
  Array.isArray(value.models);

export function readDraft(storage: Storage): PortfolioValues | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export const keepDraft = (storage: Storage, values: PortfolioValues) =>
  storage.setItem(KEY, JSON.stringify(values));

export const discardDraft = (storage: Storage) => storage.removeItem(KEY);
