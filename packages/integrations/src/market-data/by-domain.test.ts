import type { PriceSource } from '@ballast/contract/market-import';
import { expect, it } from 'vitest';
import { createMarketDataByDomain } from './by-domain.ts';
import { createFilesMarketData, type PriceStore } from './files.ts';
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
