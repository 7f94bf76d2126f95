import { CatalogueError } from '@ballast/contract/catalogue-error';
import { describe, expect, it } from 'vitest';
import { leaveOutSilent } from './leave-out-silent.ts';
import type { MarketData, Quote } from './provider.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const [LIVE, OTHER] = ['AAA.US.NASDAQ', 'THYAO.F.BIST'];
const period = { from: '2026-11-01', to: '2026-11-24', asOf: NOW };

const quoteOf = (symbol: string): Quote => ({
  ...{ symbol, currency: 'USD', price: 1, change1d: null, change1dPct: null, at: NOW, previousAt: null },
});
const marketThat = (failure: () => Error): MarketData => {
  const fail = async (): Promise<never> => {
    throw failure();
  };
  const unlessLive = (symbols: readonly string[]) => {
    if (symbols.includes(LIVE)) throw failure();
  };
  return {
    instruments: async () => new Map(),
    quotes: async (symbols) => {
      unlessLive(symbols);
      return new Map(symbols.map((symbol) => [symbol, quoteOf(symbol)]));
    },
    closes: async (symbols) => {
      unlessLive(symbols);
      return new Map();
    },
    ...{ rates: fail, priceAt: fail, rateAt: fail, actions: fail },
  };
};

describe('a source that does not answer', () => {
  const down = () => new CatalogueError('integrationUnavailable', { params: { integration: 'live' } });

  it('is left out, with its symbols and rates, and nothing else is', async () => {
    const shown = leaveOutSilent(marketThat(down));
    expect([...(await shown.quotes([LIVE, OTHER], NOW)).keys()]).toEqual([OTHER]);
    expect(await shown.closes([LIVE], period)).toEqual(new Map());
    expect(await shown.rates(['USDTRY'], period)).toEqual(new Map());
    expect(await shown.rateAt('USD', 'TRY', NOW)).toBeUndefined();
    expect(await shown.priceAt(LIVE, NOW)).toBeUndefined();
  });

  it('is no other failure: those are told', async () => {
    const shown = leaveOutSilent(marketThat(() => new Error('a bug')));
    await expect(shown.quotes([LIVE, OTHER], NOW)).rejects.toThrow('a bug');
    await expect(shown.rateAt('USD', 'TRY', NOW)).rejects.toThrow('a bug');
  });
});
