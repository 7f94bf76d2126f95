/** One source of prices out of several: each symbol is asked of the source that its domain is set to. */
import { hasSyntheticRates, type PriceSource, RATES_DOMAIN } from '@ballast/contract/market-import';
import { DOMAIN_OF_MARKET, DOMAINS } from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import type { CorporateAction } from './corporate-action.ts';
import type { DatedBars, MarketData, RateFor } from './provider.ts';

export interface ByDomainParts {
  /** Those that are configured; a domain set to another one has no prices. */
  readonly providers: Readonly<Partial<Record<PriceSource, MarketData>>>;
  /** As set now; a domain without an entry is synthetic. */
  readonly sources: (options?: {
    /** Not as they were kept. */
    readonly isFresh: true;
  }) => Promise<Readonly<Record<string, PriceSource>>>;
}

const DEFAULT: PriceSource = 'synthetic';

const NO_BARS: ReadonlyMap<string, DatedBars> = new Map();
const NOTHING_ANNOUNCED: ReadonlyMap<string, readonly CorporateAction[]> = new Map();

export function createMarketDataByDomain({
  providers,
  sources,
}: ByDomainParts): MarketData & Required<Pick<MarketData, 'cached' | 'refresh'>> {
  /** Beside each other, a symbol that is invented stays so, whatever is imported (decision 048). */
  const providerOf = async (symbol: string): Promise<MarketData | undefined> => {
    const source = (await sources())[parseSymbol(symbol)?.domain ?? ''] ?? DEFAULT;
    if (source !== 'mixed') return providers[source];
    const invented = await providers.synthetic?.instruments([symbol]);
    return providers[invented?.has(symbol) ? 'synthetic' : 'files'];
  };
  /** None beside real prices, as long as rates are made up: they are unknown then (decision 038). */
  const providerOfRates = async (of?: RateFor): Promise<MarketData | undefined> => {
    const chosen = await sources();
    if (hasSyntheticRates(chosen)) return undefined;
    const source = chosen[RATES_DOMAIN] ?? DEFAULT;
    if (source === 'mixed') return of?.isSynthetic ? providers.synthetic : providers.files;
    return source === 'synthetic' && of?.isSynthetic === false ? undefined : providers[source];
  };

  /** Each provider's part of the symbols, asked at once. */
  const split = async <Value>(
    symbols: readonly string[],
    ask: (provider: MarketData, symbols: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> => {
    const chosen = await sources();
    const sourceOf = (symbol: string): PriceSource | undefined => {
      const domain = parseSymbol(symbol)?.domain ?? '';
      return DOMAINS.some((one) => one === domain) ? (chosen[domain] ?? DEFAULT) : undefined;
    };
    const mixed = symbols.filter((symbol) => sourceOf(symbol) === 'mixed');
    const invented = mixed.length === 0 ? undefined : await providers.synthetic?.instruments(mixed);
    const parts = new Map<MarketData, string[]>();
    for (const symbol of symbols) {
      const source = sourceOf(symbol);
      if (source === undefined) continue;
      const provider =
        source === 'mixed' ? providers[invented?.has(symbol) ? 'synthetic' : 'files'] : providers[source];
      if (!provider) continue;
      const part = parts.get(provider);
      if (part) part.push(symbol);
      else parts.set(provider, [symbol]);
    }
    const found = await Promise.all([...parts].map(([provider, part]) => ask(provider, part)));
    // in the order in which they were asked for
    const all = new Map(found.flatMap((one) => [...one]));
    return new Map(
      symbols.flatMap((symbol) => {
        const value = all.get(symbol);
        return value === undefined ? [] : [[symbol, value] as const];
      }),
    );
  };

  return {
    instruments: (symbols) => split(symbols, (provider, part) => provider.instruments(part)),
    quotes: (symbols, at) => split(symbols, (provider, part) => provider.quotes(part, at)),
    closes: (symbols, period) => split(symbols, (provider, part) => provider.closes(part, period)),
    bars: (symbols, period) =>
      split(symbols, async (provider, part) => (await provider.bars?.(part, period)) ?? NO_BARS),
    leading: async (market, count) => {
      const source = (await sources())[DOMAIN_OF_MARKET[market]] ?? DEFAULT;
      const asked = source === 'mixed' ? [providers.files, providers.synthetic] : [providers[source]];
      const found = await Promise.all(asked.map((provider) => provider?.leading?.(market, count) ?? []));
      // real ones first: invented companies are many and would drown them
      return [...new Set(found.flat())].slice(0, count);
    },
    rates: async (pairs, period, of) => (await providerOfRates(of))?.rates(pairs, period, of) ?? new Map(),
    ratesUntil: async (pairs, of) => (await providerOfRates(of))?.ratesUntil?.(pairs, of),
    priceAt: async (symbol, at) => (await providerOf(symbol))?.priceAt(symbol, at),
    rateAt: async (from, to, at, of) =>
      from === to ? 1 : (await providerOfRates(of))?.rateAt(from, to, at, of),
    actions: (symbols, period) => split(symbols, (provider, part) => provider.actions(part, period)),
    announced: (symbols, period) =>
      split(
        symbols,
        async (provider, part) => (await provider.announced?.(part, period)) ?? NOTHING_ANNOUNCED,
      ),
    refresh: async () => {
      await sources({ isFresh: true });
    },
    cached: {
      quotes: (symbols, at) =>
        split(symbols, (provider, part) => (provider.cached ?? provider).quotes(part, at)),
      closes: (symbols, period) =>
        split(symbols, (provider, part) => (provider.cached ?? provider).closes(part, period)),
      rateAt: async (from, to, at, of) => {
        if (from === to) return 1;
        const provider = await providerOfRates(of);
        return (provider?.cached ?? provider)?.rateAt(from, to, at);
      },
    },
  };
}
