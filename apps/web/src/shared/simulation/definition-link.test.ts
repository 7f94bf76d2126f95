import type { SimulationWrite } from '@ballast/contract/entities/simulation';
import { describe, expect, it } from 'vitest';
import { definitionLink, hasDefinition, readDefinition } from './definition-link.ts';

const definition = {
  name: 'Çift “yıl” 🎈',
  investmentStartDate: '2020-01-02',
  configuration: { tickers: Array.from({ length: 1000 }, (_, i) => `T${i}.US.NASDAQ`) },
} as unknown as SimulationWrite;
const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe('a definition in an address', () => {
  it('comes back as it was, whatever its letters, and is short enough for an address', async () => {
    const link = await definitionLink(definition);
    expect(link).toMatch(/^\/simulation\/form#rules=[\w-]+$/);
    expect(link.length).toBeLessThan(8000);
    expect(await readDefinition(hashOf(link))).toEqual(definition);
  });

  it('is refused where it is damaged or unpacks to too much', async () => {
    const link = hashOf(await definitionLink(definition));
    await expect(readDefinition(`${link.slice(0, 40)}AAAA`)).rejects.toThrow();
    await expect(readDefinition('#rules=%%%')).rejects.toThrow();
    const bomb = { name: 'x'.repeat(1_000_000) } as unknown as SimulationWrite;
    await expect(readDefinition(hashOf(await definitionLink(bomb)))).rejects.toThrow('not read');
  });

  it('is known from other fragments', () => {
    expect(['#rules=abc', '#top', ''].map(hasDefinition)).toEqual([true, false, false]);
  });
});
