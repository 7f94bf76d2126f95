import type { MarketData } from '@ballast/integrations/market-data/provider';
import { expect, it } from 'vitest';
import { loadPrices } from './load-input.ts';

it('asks for the sources as they are set now before it asks them for anything', async () => {
  const asked: string[] = [];
  const tell =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      asked.push(name);
      return answer;
    };
  const marketData = {
    refresh: tell('refresh', undefined),
    instruments: tell('instruments', new Map()),
    closes: tell('closes', new Map()),
    rates: tell('rates', new Map()),
  } as unknown as MarketData;
  const wanted = { symbols: ['AAPL.US.NASDAQ'], compared: [], currency: 'USD', days: 30 };
  await loadPrices(wanted, { marketData, asOf: new Date('2026-11-20T12:00:00Z') });
  expect(asked[0]).toBe('refresh');
  expect(asked).toContain('closes');
});
