import { ASSET_WARNINGS, type AssetWarning } from '@ballast/quant/returns/asset-warnings';
import { describe, expect, it } from 'vitest';
import { nameRule, nameWarning } from './name-assets.ts';

const names = { symbols: ['AAA.US.NYSE', 'BBB.US.NYSE', 'CCC.US.NYSE'], benchmark: 'SPX.US.INDEX' };

describe('nameWarning', () => {
  it.each(Object.keys(ASSET_WARNINGS) as AssetWarning[])('puts a symbol for every column of %s', (kind) => {
    expect(nameWarning(`${kind}:1`, names)).toBe(`${kind}:BBB.US.NYSE`);
    const second = ASSET_WARNINGS[kind] === 2 ? 'AAA.US.NYSE' : '0';
    expect(nameWarning(`${kind}:2,0`, names)).toBe(`${kind}:CCC.US.NYSE,${second}`);
  });
  it('names the benchmark', () => {
    expect(nameWarning('coverage:benchmark', names)).toBe('coverage:SPX.US.INDEX');
  });
  it.each(['rows-dropped:2', 'short-history:1', 'singular:sample_algorithm', 'model-risk-gap'])(
    'leaves %s as it is',
    (warning) => {
      expect(nameWarning(warning, names)).toBe(warning);
    },
  );
});

it('nameRule names bounds and pins', () => {
  expect(nameRule('lower[1]', names.symbols)).toBe('lower[BBB.US.NYSE]');
  expect(nameRule('pinned[0]', names.symbols)).toBe('pinned[AAA.US.NYSE]');
  expect(nameRule('group[1]', names.symbols)).toBe('group[1]');
});
