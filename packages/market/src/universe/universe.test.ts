import { MARKETS } from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import { describe, expect, it } from 'vitest';
import { demoSeed } from '../demo-seed.ts';
import { MAX_MEMBERS } from './basket.ts';
import { baskets } from './baskets.ts';
import { nameStyles } from './name-styles.ts';
import type { SyntheticTicker } from './ticker.ts';
import { createUniverse } from './universe.ts';

const universe = createUniverse(demoSeed);
const all = [...universe.tickers()];
const countBy = (key: (ticker: SyntheticTicker) => string) => {
  const counts = new Map<string, number>();
  for (const ticker of all) counts.set(key(ticker), (counts.get(key(ticker)) ?? 0) + 1);
  return counts;
};

describe('universe (§9 markets)', () => {
  it('holds at least 100,000 tickers over all markets, types and three crypto exchanges', () => {
    expect(universe.count).toBeGreaterThanOrEqual(100_000);
    expect(all).toHaveLength(universe.count);
    expect([...countBy(({ market }) => market).keys()].sort()).toEqual([...MARKETS].sort());
    expect([...countBy(({ type }) => type).keys()].sort()).toEqual([
      'commodity',
      'crypto',
      'currency',
      'equity',
      'etf',
      'fund',
      'index',
    ]);
    expect(new Set(all.filter(({ market }) => market === 'CR').map(({ exchange }) => exchange)).size).toBe(3);
    expect(all.filter(({ market }) => market === 'TR').every(({ domain }) => domain === 'F')).toBe(true);
  });

  it('gives every ticker a unique symbol of the grammar, and finds each by it', () => {
    const symbols = new Set<string>();
    for (const ticker of all) {
      const parts = parseSymbol(ticker.symbol);
      if (parts?.code !== ticker.code || parts.domain !== ticker.domain || parts.exchange !== ticker.exchange)
        expect.fail(ticker.symbol);
      if (symbols.has(ticker.symbol)) expect.fail(`twice: ${ticker.symbol}`);
      symbols.add(ticker.symbol);
      if (universe.findTicker(ticker.symbol)?.index !== ticker.index)
        expect.fail(`not found: ${ticker.symbol}`);
    }
  });

  it('does not find what it does not hold', () => {
    for (const symbol of [
      '',
      'AAPL',
      'AAPL.US.NASDAQ',
      'MSFT.US.NASDAQ',
      'MSFTZ.US.MOON',
      'USDUSD.FX.FOREX',
      'TRYUSD.FX.FOREX',
      '...',
    ]) {
      expect(universe.findTicker(symbol)).toBeUndefined();
    }
    const first = universe.tickerAt(0);
    expect(universe.findTicker(first.symbol.toLowerCase())).toBeUndefined();
    expect(universe.findTicker(`${first.symbol}-1`)).toBeUndefined();
  });

  it('is stable under the seed and different under another', () => {
    const again = createUniverse(demoSeed);
    const other = createUniverse(demoSeed + 1);
    let same = 0;
    for (let i = 0; i < universe.count; i += 997) {
      expect(again.tickerAt(i)).toEqual(all[i]);
      if (other.tickerAt(i).symbol === all[i]!.symbol) same++;
    }
    expect(same).toBeLessThan(20);
  });

  it('names companies once per country, apart from the two of a shared stem', () => {
    const names = new Map<string, number>();
    for (const { type, name, exchange } of all) {
      if (type === 'equity') names.set(`${name} ${exchange}`, (names.get(`${name} ${exchange}`) ?? 0) + 1);
    }
    expect([...names.values()].filter((count) => count > 1).length).toBeLessThan(5);
  });

  it('gives companies names that could be on a board: nothing twice, and only forms that can be listed', () => {
    const absurd = [
      /(^|\s)(\S+) \2(\s|$)/u,
      /(Holdings?|Group|Industries),? (Holdings?|Group|Industries)/,
      /(Bankası|Sigorta|Emeklilik|Değerler|Faktoring|Kiralama|Ortaklığı|Gayrimenkul|Holding) .*Ticaret/u,
      / (DAC|SAU|BV|AS|GmbH|Pte Ltd\.)$/,
    ];
    const bad = all
      .filter(({ type, name }) => type === 'equity' && absurd.some((pattern) => pattern.test(name)))
      .map(({ symbol, name }) => `${symbol} ${name}`);
    expect(bad).toEqual([]);
    // no fund says that it pays out, because none does
    expect(all.filter(({ name }) => name.includes('(Dist)')).map(({ name }) => name)).toEqual([]);
  });

  it('keeps syllables readable as codes: unique per position and of one length', () => {
    for (const [key, { starts, middles, ends }] of Object.entries(nameStyles)) {
      for (const list of [starts, middles, ends])
        expect(new Set(list.map(([, code]) => code)).size, key).toBe(list.length);
      expect(new Set(ends.map(([, code]) => code.length)).size, key).toBe(1);
      expect(
        starts.every(([, code]) => /^[A-Z]{2}$/.test(code)),
        key,
      ).toBe(true);
    }
  });

  it('writes Turkish names for Borsa İstanbul', () => {
    const names = all
      .filter(({ exchange, type }) => exchange === 'BIST' && type === 'equity')
      .map(({ name }) => name);
    expect(names).toHaveLength(640);
    expect(names.every((name) => name.endsWith('A.Ş.'))).toBe(true);
    expect(names.some((name) => name.includes('Çimento'))).toBe(true);
  });

  it('orders companies by size', () => {
    const { first, count } = universe.companiesOf('US');
    const caps = all.slice(first, first + count).map(({ marketCap }) => marketCap!);
    expect(caps[0]).toBeGreaterThan(1e12);
    expect(caps[count - 1]).toBeLessThan(1e9);
    // Sizes wobble by a tenth around the rank rule.
    for (let i = 3; i < caps.length; i += 50) expect(caps[i]!).toBeLessThan(caps[Math.floor(i / 1.5)]!);
  });

  it('builds baskets of at most 30 members under distinct keys', () => {
    expect(new Set(baskets.map(({ key }) => key)).size).toBe(baskets.length);
    for (const { key, holdings } of baskets) {
      if (holdings.kind !== 'equities') continue;
      const members = holdings.rules.reduce((sum, { count }) => sum + count, 0);
      expect(members, key).toBeLessThanOrEqual(MAX_MEMBERS);
      expect(members, key).toBeGreaterThanOrEqual(5);
    }
  });
});
