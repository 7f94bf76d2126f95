import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { judgeDefinition } from './judge-definition.ts';

const symbols = (count: number) => Array.from({ length: count }, (_, i) => `S${i}.US.X`);
const judge = (constraints: object, count = 4) =>
  judgeDefinition(
    portfolioWriteSchema.parse({
      name: 'p',
      configuration: {
        tickers: symbols(count),
        models: ['sample_algorithm'],
        constraints: { noShort: false, ...constraints },
      },
    }),
  );
const capped = (max: number, count = 4) => ({
  weightConstraints: { enabled: true, value: symbols(count).map((symbol) => ({ symbol, min: 0, max })) },
});
const group = (members: readonly string[], min: number) => ({
  groupConstraints: { enabled: true, value: [{ name: 'g', members, min, max: 1 }] },
});
const at = (key: string) => `configuration.constraints.${key}`;

describe('a definition is judged', () => {
  it('by its fields first', () => {
    expect(judge({ weightConstraints: { enabled: true, value: [] } })).toEqual({
      [at('weightConstraints.value')]: ['required'],
    });
  });

  it('by whether its rules can be met together, at each that is in the way', () => {
    expect(judge(capped(0.3))).toEqual({});
    expect(judge(capped(0.2))).toEqual({ [at('weightConstraints')]: ['conflict'] });
    expect(judge({ ...capped(0.3), ...group(symbols(2), 0.7) })).toEqual({
      [at('weightConstraints')]: ['conflict'],
      [at('groupConstraints')]: ['conflict'],
    });
    expect(judge({ ...capped(0.3), cardinalityConstraints: { enabled: true, value: 3 } })).toEqual({
      [at('weightConstraints')]: ['conflict'],
      [at('cardinalityConstraints')]: ['conflict'],
    });
  });

  it('as it will be stored: a rule switches no-short off, which would put it aside', () => {
    expect(judge({ ...capped(0.2), noShort: true })).toEqual({ [at('weightConstraints')]: ['conflict'] });
  });

  it('not by a turnover that hangs on what is held', () => {
    expect(judge({ maxTurnover: 0 })).toEqual({});
  });

  it('of many tickers by its fields alone', () => {
    expect(judge(capped(0.01, 50), 50)).toEqual({ [at('weightConstraints')]: ['conflict'] });
    expect(judge(capped(0.01, 51), 51)).toEqual({});
  });
});
