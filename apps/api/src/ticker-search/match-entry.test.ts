import { describe, expect, it } from 'vitest';
import { createEntryMatcher } from './match-entry.ts';
import type { SearchTicker } from './search-ticker.ts';
import { buildTickerIndex } from './ticker-index.ts';

const ticker = (symbol: string, name: string, rest: Partial<SearchTicker> = {}): SearchTicker => ({
  ...{ symbol, name, type: 'equity', market: 'US', domain: 'US' },
  exchange: symbol.split('.')[2] ?? '',
  ...{ country: 'US', sector: null, industry: null, currency: 'USD', marketCap: null, synthetic: true },
  ...rest,
});

const matcher = await createEntryMatcher(
  await buildTickerIndex([
    ticker('AAPL.US.NASDAQ', 'Apple Inc.', { marketCap: 3e12 }),
    ticker('AAPL.EU.XETRA', 'Apple Inc. (Xetra)', { marketCap: 1e12 }),
    ticker('MSFT.US.NASDAQ', 'Microsoft Corporation'),
    ticker('THYAO.F.BIST', 'Türk Hava Yolları'),
    ticker('BRK_B.US.NYSE', 'Berkshire', { sourceSymbol: 'BRK-B' }),
    ticker('BTCUSD.CR.BINANCE', 'Bitcoin', { type: 'crypto' }),
    ticker('SPX.US.INDEX', 'Large Caps', { type: 'index' }),
  ]),
  async () => undefined,
);
const match = (entry: string) => {
  const found = matcher.match(entry);
  return found && [found.status, ...found.candidates.map(({ symbol }) => symbol)];
};

describe('a line of a list', () => {
  it('is a symbol, in any case', () => {
    expect(match('MSFT.US.NASDAQ')).toEqual(['matched', 'MSFT.US.NASDAQ']);
    expect(match(' msft.us.nasdaq ')).toEqual(['matched', 'MSFT.US.NASDAQ']);
  });

  it('is a code, with its exchange where several have it', () => {
    expect(match('msft')).toEqual(['matched', 'MSFT.US.NASDAQ']);
    expect(match('AAPL')).toEqual(['ambiguous', 'AAPL.US.NASDAQ', 'AAPL.EU.XETRA']);
    expect(match('XETRA:AAPL')).toEqual(['matched', 'AAPL.EU.XETRA']);
  });

  it('is a symbol of another source, or a whole name', () => {
    expect(match('THYAO.IS')).toEqual(['matched', 'THYAO.F.BIST']);
    expect(match('BRK-B')).toEqual(['matched', 'BRK_B.US.NYSE']);
    expect(match('BTC-USD')).toEqual(['matched', 'BTCUSD.CR.BINANCE']);
    expect(match('turk hava yollari')).toEqual(['matched', 'THYAO.F.BIST']);
  });

  it('is unknown otherwise, with what comes nearest; an index cannot be held', () => {
    expect(match('NOPE')).toBeUndefined();
    expect(match('SPX')).toBeUndefined();
    expect(match('__proto__')).toBeUndefined();
    expect(matcher.nearest('microsfot').map(({ symbol }) => symbol)).toEqual(['MSFT.US.NASDAQ']);
  });
});
