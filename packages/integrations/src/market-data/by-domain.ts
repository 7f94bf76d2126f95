/** One source of prices out of several: each symbol is asked of the source that its domain is set to. */
import { hasSyntheticRates, type PriceSource, RATES_DOMAIN } from '@ballast/contract/market-import';
import { DOMAINS } from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import type { AtHand, MarketData } from './provider.ts';

export interface ByDomainParts {
  /** Those that are configured; a domain set to another one has no prices. */
  readonly providers: Readonly<Partial<Record<PriceSource, MarketData>>>;
  /** As set now; a domain without an entry is synthetic. */
  readonly sources: () => Promise<Readonly<Record<string, PriceSource>>>;
}

const DEFAULT: PriceSource = 'synthetic';

export function createMarketDataByDomain({
  providers,
  sources,
}: ByDomainParts): MarketData & { readonly atHand: AtHand } {
  const providerOf = async (domain: string) => providers[(await sources())[domain] ?? DEFAULT];
  /** None beside real prices, as long as rates are made up: they are unknown then (decision 038). */
  const providerOfRates = async () =>
    hasSyntheticRates(await sources()) ? undefined : providerOf(RATES_DOMAIN);

  /** Each provider's part of the symbols, asked at once. */
  const split = async <Value>(
    symbols: readonly string[],
    ask: (provider: MarketData, symbols: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> => {
    const chosen = await sources();
    const parts = new Map<MarketData, string[]>();
    for (const symbol of symbols) {
      const domain = parseSymbol(symbol)?.domain ?? '';
      const provider = DOMAINS.some((one) => one === domain)
        ? providers[chosen[domain] ?? DEFAULT]
        : undefined;
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
    rates: async (pairs, period) => (await providerOfRates())?.rates(pairs, period) ?? new Map(),
    priceAt: async (symbol, at) => (await providerOf(parseSymbol(symbol)?.domain ?? ''))?.priceAt(symbol, at),
    rateAt: async (from, to, at) => (from === to ? 1 : (await providerOfRates())?.rateAt(from, to, at)),
    actions: (symbols, period) => split(symbols, (provider, part) => provider.actions(part, period)),
    atHand: {
      quotes: (symbols, at) =>
        split(symbols, (provider, part) => (provider.atHand ?? provider).quotes(part, at)),
      closes: (symbols, period) =>
        split(symbols, (provider, part) => (provider.atHand ?? provider).closes(part, period)),
      rateAt: async (from, to, at) => {
        if (from === to) return 1;
        const provider = await providerOfRates();
        return (provider?.atHand ?? provider)?.rateAt(from, to, at);
      },
    },
  };
}
