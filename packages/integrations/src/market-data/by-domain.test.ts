import type { PriceSource } from '@ballast/contract/market-import';
import { describe, expect, it } from 'vitest';
import { createMarketDataByDomain } from './by-domain.ts';
import { createFilesMarketData } from './files.ts';
import type { PriceStore } from './price-store.ts';
import { createSyntheticMarket, createSyntheticMarketData } from './synthetic.ts';

const stored = new Map([['EURUSD.FX.FOREX', { dates: ['2026-02-05'], closes: Float64Array.of(1.5) }]]);
const store: PriceStore = {
  instruments: async () => [],
  closes: async () => stored,
  lastCloses: async () => stored,
};
const synthetic = createSyntheticMarketData(createSyntheticMarket('by domain'));
const at = new Date('2026-02-05T23:00:00Z');
const period = { from: '2026-02-01', to: '2026-02-05', asOf: at };

const withSources = (sources: Readonly<Record<string, PriceSource>>) =>
  createMarketDataByDomain({
    providers: { synthetic, files: createFilesMarketData(store) },
    sources: async () => sources,
  });

it.each<readonly [string, Readonly<Record<string, PriceSource>>]>([
  ['FX untouched', { F: 'files', US: 'files' }],
  ['FX set to synthetic', { F: 'synthetic', US: 'files', FX: 'synthetic' }],
])('beside real prices no rate is made up: %s', async (_, sources) => {
  const data = withSources(sources);
  expect(await data.rates(['USDTRY', 'EURUSD'], period)).toEqual(new Map());
  expect(await data.rateAt('USD', 'TRY', at)).toBeUndefined();
  expect(await data.rateAt('TRY', 'TRY', at)).toBe(1);
});

it('rates are those of the source that FX is set to', async () => {
  const made = withSources({ US: 'synthetic' });
  expect(await made.rates(['USDTRY'], period)).toEqual(await synthetic.rates(['USDTRY'], period));
  expect(await made.rateAt('USD', 'TRY', at)).toBe(await synthetic.rateAt('USD', 'TRY', at));
  const real = withSources({ US: 'files', FX: 'files' });
  expect(await real.rateAt('EUR', 'USD', at)).toBe(1.5);
  // not imported, so it is not known
  expect(await real.rateAt('USD', 'TRY', at)).toBeUndefined();
});

describe('imported prices beside invented ones', () => {
  const real = {
    symbol: 'ZZTOP.US.NYSE',
    sourceSymbol: 'ZZTOP',
    name: 'ZZ',
    type: 'equity',
    currency: 'USD',
  };
  const invented = 'GOLD.US.COMEX';
  const until = { historyUntil: '2025-12-31' };
  const history: PriceStore = {
    instruments: async (symbols) =>
      [
        { ...real, ...until },
        { ...real, symbol: invented },
        { ...real, symbol: 'EURUSD.FX.FOREX', type: 'currency', ...until },
      ].filter(({ symbol }) => symbols.includes(symbol)),
    closes: async () => new Map(),
    lastCloses: async (symbols) =>
      new Map(
        symbols.map((symbol) => [
          symbol,
          { dates: ['2025-12-30', '2025-12-31'], closes: Float64Array.of(4, 2) },
        ]),
      ),
  };
  const both = createMarketDataByDomain({
    providers: { synthetic, files: createFilesMarketData(history) },
    sources: async () => ({ US: 'mixed', FX: 'mixed' }),
  });

  it('are added, and change nothing that is invented', async () => {
    const found = await both.instruments([real.symbol, invented]);
    expect(found.get(real.symbol)).toMatchObject({ isSynthetic: false, historyUntil: '2025-12-31' });
    expect(found.get(invented)).toEqual((await synthetic.instruments([invented])).get(invented));
    expect(await both.priceAt(invented, at)).toBe(await synthetic.priceAt(invented, at));
    expect(await both.priceAt(real.symbol, at)).toBe(2);
  });

  it('are converted at real rates, invented ones at invented rates', async () => {
    expect(await both.rateAt('EUR', 'USD', at, { isSynthetic: true })).toBe(
      await synthetic.rateAt('EUR', 'USD', at),
    );
    // the last of a history, whenever it is asked for
    expect(await both.rateAt('EUR', 'USD', at, { isSynthetic: false })).toBe(2);
    expect(await both.ratesUntil?.(['EURUSD'], { isSynthetic: false })).toBe('2025-12-31');
    expect(await both.ratesUntil?.(['EURUSD'], { isSynthetic: true })).toBeUndefined();
    const unconverted = createMarketDataByDomain({
      providers: { synthetic, files: createFilesMarketData(history) },
      sources: async () => ({ US: 'mixed' }),
    });
    expect(await unconverted.rateAt('EUR', 'USD', at, { isSynthetic: false })).toBeUndefined();
    expect(await unconverted.rateAt('EUR', 'USD', at, { isSynthetic: true })).toBe(
      await synthetic.rateAt('EUR', 'USD', at),
    );
  });

  it('of a history have no move of today, and had one on its last day', async () => {
    const on = async (day: string) => (await both.quotes([real.symbol], new Date(day))).get(real.symbol);
    expect(await on('2025-12-31T22:00:00Z')).toMatchObject({ price: 2, change1d: -2 });
    expect(await on('2026-02-05T22:00:00Z')).toMatchObject({ price: 2, change1d: null, change1dPct: null });
  });
});
