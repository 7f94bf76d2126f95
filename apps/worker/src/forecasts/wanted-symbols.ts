/** Whose forecasts are computed unasked: what people name in portfolios and benchmarks first, then indices and what is traded most. */
import { DOMAIN_OF_MARKET, type Market } from '@ballast/contract/markets';
import { listWanted } from '@ballast/db/forecasts/list-wanted';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Parts } from '../parts.ts';

/** Named by people: a portfolio may choose from a thousand. */
const NAMED_MAX = 2000;

interface Kept {
  readonly revision: number;
  readonly symbols: readonly string[];
}

/** Looking through a hundred thousand tickers takes a while, and they are the same ones until prices are published. */
const kept = new WeakMap<MarketData, Map<string, Kept>>();

const leadingOf = async (
  marketData: MarketData,
  market: Market,
  count: number,
  revision: number,
): Promise<readonly string[]> => {
  const known = kept.get(marketData) ?? new Map<string, Kept>();
  kept.set(marketData, known);
  const key = `${market} ${count}`;
  const last = known.get(key);
  if (last?.revision === revision) return last.symbols;
  const symbols = (await marketData.leading?.(market, count)) ?? [];
  known.set(key, { revision, symbols });
  return symbols;
};

export async function wantedSymbols(
  market: Market,
  { count, revision }: { readonly count: number; readonly revision: number },
  { db, marketData }: Pick<Parts, 'db' | 'marketData'>,
): Promise<string[]> {
  const named = await listWanted(db, { domain: DOMAIN_OF_MARKET[market], limit: NAMED_MAX });
  const leading = await leadingOf(marketData, market, count, revision);
  return [...new Set([...named, ...leading])];
}
