import { createUniverse } from '@ballast/market/universe/universe';
import { describe, expect, it } from 'vitest';
import type { SearchTicker } from './search-ticker.ts';
import { buildTickerIndex, type TickerFilter } from './ticker-index.ts';

const everything: TickerFilter = {
  types: [],
  markets: [],
  sectors: [],
  exchanges: [],
  domains: [],
  countries: [],
  among: undefined,
};

const ticker = (symbol: string, name: string, rest: Partial<SearchTicker> = {}): SearchTicker => ({
  symbol,
  name,
  type: 'equity',
  market: 'US',
  domain: 'US',
  exchange: 'NASDAQ',
  country: 'US',
  sector: 'Information Technology',
  industry: null,
  currency: 'USD',
  marketCap: null,
  synthetic: true,
  ...rest,
});

const TICKERS = [
  ticker('AAPL.US.NASDAQ', 'Apple Inc.', { marketCap: 3e12 }),
  ticker('MSFT.US.NASDAQ', 'Microsoft Corporation', { marketCap: 2e12 }),
  ticker('APPL.US.NYSE', 'Applied Pulp', { marketCap: 1e9, exchange: 'NYSE', sector: 'Materials' }),
  ticker('ISCTR.F.BIST', 'Türkiye İş Bankası', {
    market: 'TR',
    domain: 'F',
    exchange: 'BIST',
    country: 'TR',
    sourceSymbol: 'ISCTR.IS',
  }),
  ticker('constructor.US.NASDAQ', 'Prototype Holdings'),
];
const index = await buildTickerIndex(TICKERS);
const search = (text: string, filter: Partial<TickerFilter> = {}) =>
  [...index.search(text, { ...everything, ...filter }).positions].map((at) => TICKERS[at]?.symbol);

describe('the ticker search', () => {
  it('ranks whole codes before beginnings of names, and larger companies first', () => {
    expect(search('appl')).toEqual(['APPL.US.NYSE', 'AAPL.US.NASDAQ']);
    expect(search('')[0]).toBe('AAPL.US.NASDAQ');
  });

  it('finds with Turkish letters and without, by source symbol and by whole symbol', () => {
    for (const text of ['iş bank', 'IS BANKASI', 'İŞ', 'turkiye', 'ISCTR.IS', 'isctr.f.bist'])
      expect(search(text)).toEqual(['ISCTR.F.BIST']);
  });

  it('forgives a wrong, missing, doubled or swapped letter', () => {
    for (const text of ['micrsoft', 'microsotf', 'microosoft', 'mikrosoft', 'nicrosof'])
      expect(search(text)).toEqual(['MSFT.US.NASDAQ']);
  });

  it('takes every typed word and every filter together', () => {
    expect(search('apple corporation')).toEqual([]);
    expect(search('app', { sectors: ['Materials'] })).toEqual(['APPL.US.NYSE']);
    expect(search('', { markets: ['TR'] })).toEqual(['ISCTR.F.BIST']);
    expect(search('', { among: new Set(['MSFT.US.NASDAQ']) })).toEqual(['MSFT.US.NASDAQ']);
  });

  it('counts each filter under all others, so that a second choice shows what it would add', () => {
    const { facets, positions } = index.search('', { ...everything, countries: ['TR'] });
    expect(positions).toHaveLength(1);
    expect(facets.countries).toEqual([
      { key: 'US', count: 4 },
      { key: 'TR', count: 1 },
    ]);
    expect(facets.sectors).toEqual([{ key: 'Information Technology', count: 1 }]);
    expect(facets.exchanges).toEqual([{ key: 'BIST', count: 1 }]);
  });

  it('puts what it found in order of symbol or name, whatever the capitals and marks', async () => {
    const { positions } = index.search('', everything);
    const texts = async (by: 'symbol' | 'name') =>
      [...(await index.inOrder(positions, by))].map((at) => TICKERS[at]?.[by]);
    expect(await texts('name')).toEqual(TICKERS.map(({ name }) => name).toSorted());
    expect(await texts('symbol')).toEqual([
      'AAPL.US.NASDAQ',
      'APPL.US.NYSE',
      'constructor.US.NASDAQ',
      'ISCTR.F.BIST',
      'MSFT.US.NASDAQ',
    ]);
    const turkish = ['Şişe', 'eBay', 'Zorlu', 'Çelik', 'Tat'].map((name, i) => ticker(`N${i}.F.BIST`, name));
    const sorted = await (await buildTickerIndex(turkish)).inOrder(Uint32Array.of(0, 1, 2, 3, 4), 'name');
    expect([...sorted].map((at) => turkish[at]?.name)).toEqual(['Çelik', 'eBay', 'Şişe', 'Tat', 'Zorlu']);
  });

  it('knows a ticker called constructor, and takes wildcards literally', () => {
    expect(search('constructor')).toEqual(['constructor.US.NASDAQ']);
    expect(search('%')).toEqual([]);
    expect(index.find('toString')).toBeUndefined();
  });

  it('is built in pieces, between which others have their turn', async () => {
    const tickers = Array.from({ length: 20_000 }, (_, i) => ticker(`A${i}.US.NYSE`, `Company ${i} Inc.`));
    let yields = 0;
    const built = await buildTickerIndex(tickers, async () => {
      yields += 1;
    });
    expect(built.find('A19999.US.NYSE')?.name).toBe('Company 19999 Inc.');
    expect([...built.search('company 777', everything).positions].slice(0, 1)).toEqual([777]);
    // 256 tickers or words at a time, in each of its parts
    expect(yields).toBeGreaterThan(500);
  });

  it('answers every kind of text over the whole universe within 100 ms of computing', async () => {
    const universe = await buildTickerIndex(
      [...createUniverse(7).tickers()].map((synthetic) => ({ ...synthetic, synthetic: true })),
    );
    for (const text of ['', 'a', 'surfemrak silikon', 'x'.repeat(100), 'nasdaq inc']) {
      const times = Array.from({ length: 5 }, () => {
        const started = process.threadCpuUsage();
        universe.search(text, everything);
        return process.threadCpuUsage(started).user / 1000;
      });
      expect(Math.min(...times)).toBeLessThan(100);
    }
  });
});
