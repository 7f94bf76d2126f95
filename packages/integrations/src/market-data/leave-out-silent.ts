/**
 * What is shown goes on without a source that does not answer: its symbols and rates are left out, as what is not known is, and the
 * others stay. For views alone: nothing is traded, and no books are changed, on prices of which some are missing (decision 072).
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { parseSymbol } from '@ballast/contract/symbol';
import type { MarketData } from './provider.ts';

export const isSourceDown = (error: unknown): boolean =>
  error instanceof CatalogueError && error.code === 'integrationUnavailable';

const unlessDown = async <Value>(ask: () => Promise<Value>, instead: Value): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    if (isSourceDown(error)) return instead;
    throw error;
  }
};

type BySymbol<Value> = Promise<ReadonlyMap<string, Value>>;

/** All at once where everybody answers; else domain by domain, of which each has one source. */
const bySource = async <Value>(
  symbols: readonly string[],
  ask: (symbols: readonly string[]) => BySymbol<Value>,
): BySymbol<Value> => {
  const whole = await unlessDown<ReadonlyMap<string, Value> | null>(() => ask(symbols), null);
  if (whole !== null) return whole;
  const parts = Map.groupBy(symbols, (symbol) => parseSymbol(symbol)?.domain ?? '');
  const none: ReadonlyMap<string, Value> = new Map();
  const found = await Promise.all([...parts.values()].map((part) => unlessDown(() => ask(part), none)));
  return new Map(found.flatMap((one) => [...one]));
};

export const leaveOutSilent = (marketData: MarketData): MarketData => ({
  ...marketData,
  instruments: (symbols) => bySource(symbols, (part) => marketData.instruments(part)),
  quotes: (symbols, at) => bySource(symbols, (part) => marketData.quotes(part, at)),
  closes: (symbols, period) => bySource(symbols, (part) => marketData.closes(part, period)),
  rates: (pairs, period, of) => unlessDown(() => marketData.rates(pairs, period, of), new Map()),
  priceAt: (symbol, at) => unlessDown(() => marketData.priceAt(symbol, at), undefined),
  rateAt: (from, to, at, of) => unlessDown(() => marketData.rateAt(from, to, at, of), undefined),
  actions: (symbols, period) => bySource(symbols, (part) => marketData.actions(part, period)),
  ...(marketData.announced && {
    announced: (symbols, period) =>
      bySource(symbols, async (part) => (await marketData.announced?.(part, period)) ?? new Map()),
  }),
});
