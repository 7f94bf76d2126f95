import { type ConfigurationInput, configurationSchema } from '@ballast/contract/entities/configuration';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDefinition } from '../judge-definition.ts';
import { withMend } from './mend.ts';
import { exposuresOf, type Held, type HeldAsset, riskChecks } from './risk-checks.ts';

const asset = (over: Partial<HeldAsset>): HeldAsset => ({
  symbol: 'AAA.US.NYSE',
  weight: 0.25,
  riskShare: 0.25,
  sector: 'Energy',
  country: 'US',
  currency: 'USD',
  ...over,
});
const A = asset({ weight: 0.4, riskShare: 0.5 });
const B = asset({ symbol: 'BBB.US.NYSE', weight: 0.3, riskShare: 0.3, sector: 'Financials' });
const C = asset({ symbol: 'CCC.DE.XETRA', weight: 0.2, riskShare: 0.2, country: 'DE', currency: 'EUR' });
const definition = portfolioWriteSchema.parse({
  name: 'Core',
  configuration: { tickers: [A, B, C].map(({ symbol }) => symbol), models: ['linear_method'] },
});
const held = (over: Partial<Held> = {}): Held => ({
  assets: [A, B, C],
  cash: 0.1,
  currency: 'USD',
  volatility: 0.2,
  effectiveHoldings: 2.8,
  ...over,
});
const configuration = (over: Partial<ConfigurationInput> = {}) =>
  configurationSchema.parse({
    tickers: [A, B, C].map(({ symbol }) => symbol),
    models: ['linear_method'],
    ...over,
  });
const checkOf = (key: string, limits = {}, input = held(), config = configuration()) => {
  const found = riskChecks(input, config, limits).find((check) => check.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

describe('riskChecks', () => {
  it('holds each figure against its limit, on the side that is well', () => {
    expect(checkOf('largestPosition', { largestPosition: 0.4 })).toMatchObject({
      value: 0.4,
      isKept: true,
      mend: null,
    });
    expect(checkOf('largestPosition', { largestPosition: 0.39 })).toMatchObject({
      isKept: false,
      of: A.symbol,
    });
    expect(checkOf('largestSector', { largestSector: 0.6 })).toMatchObject({ isKept: true, of: 'Energy' });
    expect(checkOf('largestSector', { largestSector: 0.5 }).value).toBeCloseTo(0.6, 12);
    expect(checkOf('largestCountry').value).toBeCloseTo(0.7, 12);
    expect(checkOf('foreignCurrency')).toMatchObject({ value: 0.2, isKept: true });
    expect(checkOf('effectiveHoldings', { effectiveHoldings: 2 }).isKept).toBe(true);
    expect(checkOf('effectiveHoldings', { effectiveHoldings: 3 }).isKept).toBe(false);
    expect(checkOf('cash', { cash: 0.05 })).toMatchObject({ isKept: false, mend: { kind: 'invest' } });
  });

  it('counts a short position by its size, and says nothing of what is not known', () => {
    const short = held({ assets: [{ ...A, weight: -0.5 }, B], volatility: null, effectiveHoldings: null });
    expect(checkOf('largestPosition', {}, short)).toMatchObject({ value: 0.5, of: A.symbol });
    const unknown = held({
      assets: [asset({ sector: null, country: null, currency: null, riskShare: null })],
      volatility: null,
      effectiveHoldings: null,
    });
    expect(riskChecks(unknown, configuration(), {}).map(({ key }) => key)).toEqual([
      'largestPosition',
      'cash',
    ]);
  });

  it('offers no rule that cannot be kept: a cap that leaves no room, a group of everything', () => {
    expect(checkOf('largestPosition', { largestPosition: 0.3 }).mend).toBeNull();
    const allForeign = held({ currency: 'TRY' });
    expect(checkOf('foreignCurrency', { foreignCurrency: 0.1 }, allForeign).mend).toBeNull();
  });

  it('adds up what is held by sector, country and currency, the unknown apart', () => {
    const assets = [A, B, { ...C, sector: null }];
    expect(exposuresOf(assets, 'sector')).toEqual([
      { of: 'Energy', weight: 0.4 },
      { of: 'Financials', weight: 0.3 },
      { of: null, weight: 0.2 },
    ]);
  });
});

describe('withMend', () => {
  it('makes a rule stricter and none looser', () => {
    const ruled = configuration({
      constraints: {
        weightConstraints: { enabled: true, value: [{ symbol: A.symbol, min: 0.1, max: 0.39 }] },
      },
    });
    const mended = withMend(ruled, { kind: 'cap', symbols: [A.symbol, B.symbol], max: 0.35 });
    expect(mended?.constraints.weightConstraints.value).toEqual([
      { symbol: A.symbol, min: 0.1, max: 0.35 },
      { symbol: B.symbol, min: 0, max: 0.35 },
    ]);
    const looser = withMend(ruled, { kind: 'cap', symbols: [A.symbol], max: 0.9 });
    expect(looser?.constraints.weightConstraints.value).toEqual([{ symbol: A.symbol, min: 0.1, max: 0.39 }]);
  });

  it('leaves a least weight above the limit to the investor', () => {
    const value = [{ symbol: A.symbol, min: 0.38, max: 0.5 }];
    const ruled = configuration({ constraints: { weightConstraints: { enabled: true, value } } });
    expect(withMend(ruled, { kind: 'cap', symbols: [A.symbol], max: 0.35 })).toBeNull();
  });

  it('tightens the group that is there, and leaves to the investor what stands in another one', () => {
    const group = { name: 'Oil', members: [A.symbol, C.symbol], min: 0, max: 0.8 };
    const ruled = configuration({ constraints: { groupConstraints: { enabled: true, value: [group] } } });
    const same = { kind: 'group', name: 'Energy', members: [C.symbol, A.symbol], max: 0.5 } as const;
    expect(withMend(ruled, same)?.constraints.groupConstraints.value).toEqual([{ ...group, max: 0.5 }]);
    expect(withMend(ruled, { ...same, members: [A.symbol] })).toBeNull();
  });

  it('is a definition without a fault, whatever is held and wherever the limits are', () => {
    const symbols = ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE', 'D.DE.XETRA', 'E.TR.BIST'];
    const assets = fc.tuple(
      ...symbols.map((symbol) =>
        fc.record({
          symbol: fc.constant(symbol),
          weight: fc.double({ min: 0.01, max: 0.4, noNaN: true }),
          riskShare: fc.double({ min: 0, max: 1, noNaN: true }),
          sector: fc.constantFrom('Energy', 'Financials', null),
          country: fc.constantFrom('US', 'DE'),
          currency: fc.constantFrom('USD', 'EUR'),
        }),
      ),
    );
    const limit = fc.double({ min: 0.01, max: 1, noNaN: true });
    const limits = fc.record({
      largestPosition: limit,
      largestRiskShare: limit,
      largestSector: limit,
      largestCountry: limit,
      foreignCurrency: limit,
      effectiveHoldings: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(assets, limits, (those, wanted) => {
        const config = configuration({ tickers: symbols });
        for (const { mend } of riskChecks(held({ assets: those }), config, wanted)) {
          const mended = mend && withMend(config, mend);
          if (mended) expect(judgeDefinition({ ...definition, configuration: mended })).toEqual({});
        }
      }),
      { numRuns: 200 },
    );
  });
});
