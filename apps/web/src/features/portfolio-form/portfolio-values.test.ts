import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { judgeValues } from './judge-values.ts';
import { emptyValues, toWrite, valuesOf, withChosen, withTickers } from './portfolio-values.ts';

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
    const again = portfolioWriteSchema.parse(toWrite(valuesOf(stored, new Map())));
    expect(again).toEqual({ ...written, currency: 'USD' });
  });

  it('leave a target behind that was typed for another objective', () => {
    const typed = { ...filled, targetReturn: 0.4 } as const;
    expect(toWrite({ ...typed, objective: 'MinRisk' }).configuration.targetReturn).toBeNull();
    expect(toWrite({ ...typed, objective: 'MinRisk-Target' }).configuration.targetReturn).toBe(0.4);
  });

  it('say for a new portfolio what the contract would fill in', () => {
    const body = toWrite(filled);
    const { name, configuration } = body;
    const { tickers: symbols, models } = configuration;
    expect(portfolioWriteSchema.parse({ name, configuration: { tickers: symbols, models } })).toEqual({
      ...body,
      currency: undefined,
    });
  });

  it('are judged as the server judges them: stored limits that the tickers left cannot fill', () => {
    const value = tickers.map(({ symbol }) => ({ symbol, min: 0, max: 0.3 }));
    const rules = { noShort: false, weightConstraints: { enabled: true, value } };
    const written = portfolioWriteSchema.parse({
      ...toWrite(filled),
      configuration: { ...toWrite(filled).configuration, constraints: rules },
    });
    const stored = { ...written, currency: 'USD', id: 'p' } as unknown as Portfolio;
    const values = valuesOf(stored, new Map());
    expect(Object.values(judgeValues(values)).flat()).toEqual(['conflict']);
    const more = { symbol: 'KO.US.NYSE', name: 'KO' };
    expect(judgeValues(withTickers(values, [more]))).toEqual({});
    const twice = { ...values, tickers: [...values.tickers, more, more] };
    expect(judgeValues(twice)).toEqual({ 'configuration.tickers': ['duplicate'] });
  });

  it('lose the rules about a ticker that is taken out', () => {
    const value = tickers.map(({ symbol }) => ({ symbol, min: 0, max: 0.6 }));
    const ruled = {
      ...filled,
      constraints: { ...filled.constraints, weightConstraints: { enabled: true, value } },
    };
    const left = withChosen(ruled, tickers.slice(1));
    expect(left.constraints.weightConstraints.value).toEqual(value.slice(1));
  });

  it('keep a target return as an objective of its own, and send it as the least risk that reaches it', () => {
    const chosen = { ...filled, objective: 'MinRisk-Target', targetReturn: 0.08, riskAversion: '' } as const;
    const sent = portfolioWriteSchema.parse(toWrite(chosen));
    expect(sent.configuration).toMatchObject({ objective: 'MinRisk', targetReturn: 0.08 });
    const stored = { ...sent, currency: 'USD', id: 'p' } as unknown as Portfolio;
    expect(valuesOf(stored, new Map())).toMatchObject({ objective: 'MinRisk-Target', targetReturn: 0.08 });
    expect(judgeValues({ ...chosen, targetReturn: '' })).toEqual({
      'configuration.targetReturn': ['required'],
    });
  });
});
