import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { emptyValues, toWrite, valuesOf } from './portfolio-values.ts';

const tickers = ['AAPL.US.NASDAQ', 'MSFT.US.NASDAQ', 'THYAO.F.BIST'].map((symbol) => ({
  symbol,
  name: symbol,
}));
const filled = { ...emptyValues('USD', ['sample_algorithm']), name: '  Savings ', tickers };

describe('portfolio form values', () => {
  it('make a body that the contract accepts', () => {
    const body = portfolioWriteSchema.parse(toWrite({ ...filled, objective: 'Sharpe' }));
    expect(body.name).toBe('Savings');
    expect(body.configuration.tickers).toEqual(tickers.map(({ symbol }) => symbol));
    expect(body.configuration.sharpe).toBe(true);
    expect(body.plannedInvestment).toBe(100_000);
  });

  it('keep every stored setting that the form does not show', () => {
    const written = portfolioWriteSchema.parse({
      ...toWrite(filled),
      transactionCost: 0.002,
      benchmarks: ['AAPL.US.NASDAQ'],
      configuration: { ...toWrite(filled).configuration, constraints: { noShort: false, maxTurnover: 0.3 } },
    });
    const stored = { ...written, currency: 'USD', id: 'p' } as unknown as Portfolio;
    const again = portfolioWriteSchema.parse(toWrite(valuesOf(stored, new Map()), stored));
    expect(again).toEqual({ ...written, currency: 'USD' });
  });
});
