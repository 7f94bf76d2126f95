import { describe, expect, it } from 'vitest';
import { ruleMeaning, viewMeaning } from './expression-meaning.ts';
import { parseLinearExpression } from './parse-linear-expression.ts';
import type { ExpressionNames } from './tokenize-expression.ts';

const NAMES: ExpressionNames = {
  symbols: [
    'THYAO.F.BIST',
    'GARAN.F.BIST',
    'AAPL.US.NASDAQ',
    'MSFT.US.NASDAQ',
    'BRK-B.US.NYSE',
    'B.US.NYSE',
    'SIE.F.XETRA',
    'SIE.US.OTC',
    'constructor.US.NYSE',
  ],
  groups: new Map([
    ['Tech', ['AAPL.US.NASDAQ', 'MSFT.US.NASDAQ']],
    ['Real estate', ['B.US.NYSE']],
    ['__proto__', ['GARAN.F.BIST']],
  ]),
};

const read = (text: string) => {
  const parsed = parseLinearExpression(text, NAMES);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code} at ${parsed.error.at}`);
  return parsed.expression;
};
const termsOf = (text: string) =>
  Object.fromEntries(read(text).terms.map(({ name, coefficient }) => [name, coefficient]));
const errorOf = (text: string) => {
  const parsed = parseLinearExpression(text, NAMES);
  if (parsed.ok) throw new Error(`${text} was read`);
  return parsed.error;
};

describe('parseLinearExpression', () => {
  it('reads the relation, brings assets left and numbers right', () => {
    expect(read('THYAO - GARAN = 0.05')).toMatchObject({
      relation: '=',
      value: 0.05,
      terms: [
        { name: 'THYAO.F.BIST', coefficient: 1, at: 0 },
        { name: 'GARAN.F.BIST', coefficient: -1, at: 8 },
      ],
    });
    expect(read('group:Tech >= 0.2')).toMatchObject({
      relation: '>=',
      value: 0.2,
      terms: [{ kind: 'group', name: 'Tech', coefficient: 1, at: 0, length: 10 }],
    });
    expect(read('0.1 + AAPL <= 2 * (MSFT - 5 %) + 0.3').value).toBeCloseTo(0.1, 15);
    expect(termsOf('0.1 + AAPL <= 2 * (MSFT - 5 %) + 0.3')).toEqual({
      'AAPL.US.NASDAQ': 1,
      'MSFT.US.NASDAQ': -2,
    });
  });

  it.each([
    ['AAPL.US.NASDAQ=3%', 0.03],
    ['aapl = 0,03', 0.03],
    ['AAPL == 3e-2', 0.03],
    ['  AAPL   =   .03 ', 0.03],
    ['2 AAPL = 0.06', 0.03],
    ['AAPL / 2 = 1.5%', 0.03],
    ['-(-AAPL) = 0.03', 0.03],
  ])('reads %s', (text, value) => {
    const { terms, value: found } = read(text);
    expect(terms).toHaveLength(1);
    expect(found / (terms[0]?.coefficient ?? 0)).toBeCloseTo(value, 15);
  });

  it('takes the longest name it knows where a hyphen could be a minus', () => {
    expect(termsOf('BRK-B = 0.1')).toEqual({ 'BRK-B.US.NYSE': 1 });
    expect(termsOf('B - BRK-B = 0.1')).toEqual({ 'B.US.NYSE': 1, 'BRK-B.US.NYSE': -1 });
    expect(termsOf('AAPL-B = 0.1')).toEqual({ 'AAPL.US.NASDAQ': 1, 'B.US.NYSE': -1 });
    expect(termsOf('group:Real estate - group:tech = 0')).toEqual({ 'Real estate': 1, Tech: -1 });
    expect(termsOf('constructor + group:__proto__ = 0')).toEqual({
      'constructor.US.NYSE': 1,
      ['__proto__']: 1,
    });
  });

  it.each([
    ['', 'empty', 0],
    ['   ', 'empty', 0],
    ['THYAO - GARAN', 'relation_missing', 13],
    ['THYAO = GARAN = 0', 'relation_twice', 14],
    ['THYAO - XYZ = 0.05', 'unknown_name', 8],
    ['group:Banks >= 0.2', 'unknown_name', 0],
    ['AAPLX = 1', 'unknown_name', 0],
    ['SIE = 0.1', 'ambiguous_name', 0],
    ['AAPL ! = 3', 'unexpected_character', 5],
    ['AAPL; MSFT = 3', 'unexpected_character', 4],
    ['AAPL ^ 2 = 3', 'unexpected_character', 5],
    ['AAPL * MSFT = 1', 'not_linear', 7],
    ['1 / AAPL = 1', 'not_linear', 4],
    ['AAPL (MSFT) = 1', 'not_linear', 0],
    ['AAPL / 0 = 1', 'not_finite', 7],
    ['AAPL = 1e999', 'not_finite', 7],
    ['AAPL + = 1', 'syntax', 7],
    ['AAPL - * MSFT = 1', 'syntax', 7],
    ['AAPL = ', 'syntax', 7],
    ['= 1', 'syntax', 0],
    ['(AAPL = 1', 'syntax', 6],
    ['AAPL) = 1', 'syntax', 4],
    ['AAPL MSFT 3 = 1', 'not_linear', 5],
    ['AAPL - AAPL = 1', 'no_asset', 0],
    ['3 = 3', 'no_asset', 0],
    [`${'('.repeat(20)}AAPL${')'.repeat(20)} = 1`, 'too_deep', 20],
    [`AAPL = ${'1'.repeat(200)}`, 'too_long', 200],
  ])('points at what is wrong with "%s"', (text, code, at) => {
    expect(errorOf(text)).toMatchObject({ code, at });
  });

  it('ends hostile text as an error, at once, with nothing run and nothing changed', () => {
    const seeds = [
      'import',
      'cos.constructor("return process")()',
      'ones(1e9)',
      'AAPL.constructor',
      'f(x) = x',
      'parse("1")',
      'evaluate("1+1")',
      'createUnit("a")',
      '{a: 1}',
      '[1,2,3]',
      'AAPL[__proto__]',
      '"a" + "b"',
      'AAPL = AAPL.toString',
      '1:1e9',
      'while(true)',
      '`\u0024{process.exit()}`',
      '\u0000',
      '𝔸𝔸ℙ𝕃 = 1',
      '1e309 = AAPL',
      '() => 1',
    ];
    const wraps = [
      '%',
      '(%)',
      '% = 0.1',
      'AAPL + % = 1',
      '-%',
      '2 * % >= 1',
      '%;%',
      '% = %',
      '__proto__ = %',
      '((((%',
    ];
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    let tried = 0;
    for (const seed of seeds) {
      for (const wrap of wraps) {
        const text = wrap.replaceAll('%', () => seed);
        const started = process.threadCpuUsage();
        expect(parseLinearExpression(text, NAMES).ok, text).toBe(false);
        // computing time: other processes may have the machine meanwhile
        expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(200);
        tried++;
      }
    }
    expect(tried).toBe(200);
    expect(errorOf('('.repeat(1_000_000)).code).toBe('too_long');
    expect(errorOf(`${'('.repeat(190)}AAPL`).code).toMatch(/too_deep|syntax|relation_missing/);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  });
});

describe('meaning', () => {
  it('of "=" is a view, a group counting as its mean', () => {
    const found = viewMeaning(read('group:Tech - THYAO = 2 %'), NAMES);
    if (!found.ok) throw new Error(found.error.code);
    expect(Object.fromEntries(found.meaning.coefficients)).toEqual({
      'AAPL.US.NASDAQ': 0.5,
      'MSFT.US.NASDAQ': 0.5,
      'THYAO.F.BIST': -1,
    });
    expect(found.meaning.value).toBe(0.02);
    expect(viewMeaning(read('AAPL >= 0.1'), NAMES)).toEqual({
      ok: false,
      error: { code: 'not_a_view', at: 5, length: 1 },
    });
    expect(viewMeaning(read('2 group:Tech - AAPL - MSFT = 0'), NAMES).ok).toBe(false);
  });

  it('of "≤" and "≥" is a limit for a sum of weights', () => {
    expect(ruleMeaning(read('group:Tech >= 0.2'), NAMES)).toEqual({
      ok: true,
      meaning: { symbols: ['AAPL.US.NASDAQ', 'MSFT.US.NASDAQ'], min: 0.2, max: null },
    });
    expect(ruleMeaning(read('AAPL + MSFT <= 0.3'), NAMES)).toMatchObject({
      meaning: { min: null, max: 0.3 },
    });
    expect(ruleMeaning(read('-2 AAPL <= -0.1'), NAMES)).toMatchObject({ meaning: { min: 0.05, max: null } });
    expect(ruleMeaning(read('AAPL = 0.1'), NAMES)).toMatchObject({ meaning: { min: 0.1, max: 0.1 } });
    expect(ruleMeaning(read('AAPL + 2 MSFT <= 0.3'), NAMES)).toEqual({
      ok: false,
      error: { code: 'not_a_rule', at: 9, length: 4 },
    });
    expect(ruleMeaning(read('AAPL + group:Tech <= 0.3'), NAMES)).toMatchObject({ error: { at: 7 } });
  });

  it('takes no part of a number for a symbol whose code is a number', () => {
    const names = { symbols: ['5.AS.HKEX', '9311.AS.TWSE', '12.AS.HKEX', 'THYAO.F.BIST'], groups: new Map() };
    const meaningOf = (text: string) => {
      const parsed = parseLinearExpression(text, names);
      if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
      const { terms, value } = parsed.expression;
      return [...terms.map(({ name, coefficient }) => `${coefficient} ${name}`), value];
    };
    expect(meaningOf('THYAO >= 5,85')).toEqual(['1 THYAO.F.BIST', 5.85]);
    expect(meaningOf('THYAO >= 5 %')).toEqual(['1 THYAO.F.BIST', 0.05]);
    expect(meaningOf('THYAO = 12e-2')).toEqual(['1 THYAO.F.BIST', 0.12]);
    expect(meaningOf('9311 - THYAO >= 0.05')).toEqual(['1 9311.AS.TWSE', '-1 THYAO.F.BIST', 0.05]);
    expect(meaningOf('9311.AS.TWSE - 5.as.hkex = 5%')).toEqual(['1 9311.AS.TWSE', '-1 5.AS.HKEX', 0.05]);
  });
});
