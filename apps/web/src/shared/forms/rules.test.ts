import { describe, expect, it } from 'vitest';
import { RULES, type RuleKey } from './rules.ts';
import { custom, firstFailure, type Rule, rule } from './validate.ts';

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

interface Case {
  readonly rule: Rule;
  readonly pass: readonly unknown[];
  readonly fail: readonly unknown[];
}

const cases = {
  required: {
    rule: rule('required'),
    pass: ['a', 0, ['x'], true],
    fail: ['', '   ', null, undefined, [], false],
  },
  alpha: { rule: rule('alpha'), pass: ['abc', 'ğüşÖ', 'straße'], fail: ['ab1', 'a b', 'a-b'] },
  alpha_dash: { rule: rule('alpha_dash'), pass: ['a-b_1', 'çay-2'], fail: ['a b', 'a.b'] },
  alpha_num: { rule: rule('alpha_num'), pass: ['a1', 'Ü2'], fail: ['a-1', 'a 1'] },
  alpha_spaces: { rule: rule('alpha_spaces'), pass: ['ab cd', 'İyi günler'], fail: ['ab1', 'a-b'] },
  between: { rule: rule('between', { min: 1, max: 10 }), pass: [1, '10', 5.5], fail: [0, '10.1', 'x'] },
  confirmed: { rule: rule('confirmed', { target: 'secret' }), pass: ['secret'], fail: ['Secret', 'secret '] },
  digits: { rule: rule('digits', { n: 4 }), pass: ['0123'], fail: ['123', '12345', '12a4', '-123'] },
  dimensions: {
    rule: rule('dimensions', { width: 1, height: 1 }),
    pass: [],
    fail: [file('a.png', 'image/png'), 'x'],
  },
  email: {
    rule: rule('email'),
    pass: ['a@b.co', 'ad.soyad+x@posta.com.tr'],
    fail: ['a', 'a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@b.co, c@d.ef'],
  },
  ext: {
    rule: rule('ext', { extensions: ['csv', 'xlsx'] }),
    pass: [file('a.CSV', 'text/csv'), [file('b.xlsx', '')]],
    fail: [file('a.csv.exe', ''), [file('b.csv', ''), file('b.txt', '')], 'a.csv'],
  },
  image: {
    rule: rule('image'),
    pass: [file('a.png', 'image/png')],
    fail: [file('a.pdf', 'application/pdf')],
  },
  integer: { rule: rule('integer'), pass: ['12', -3, 0], fail: ['1.5', 'x', 1.2] },
  is: { rule: rule('is', { value: 'yes' }), pass: ['yes'], fail: ['no'] },
  is_not: { rule: rule('is_not', { value: 'yes' }), pass: ['no'], fail: ['yes'] },
  length: { rule: rule('length', { n: 3 }), pass: ['abc', [1, 2, 3]], fail: ['ab', [1]] },
  max: { rule: rule('max', { n: 3 }), pass: ['abc', '👍👍👍'], fail: ['abcd'] },
  max_length: { rule: rule('max_length', { n: 2 }), pass: ['ab', [1, 2]], fail: ['abc', [1, 2, 3]] },
  max_value: { rule: rule('max_value', { n: 5 }), pass: [5, '4.9'], fail: [5.1, 'x'] },
  mimes: {
    rule: rule('mimes', { types: ['image/*', 'text/csv'] }),
    pass: [file('a.png', 'image/png'), file('a.csv', 'text/csv')],
    fail: [file('a.pdf', 'application/pdf')],
  },
  min: { rule: rule('min', { n: 2 }), pass: ['ab'], fail: ['a'] },
  min_length: { rule: rule('min_length', { n: 8 }), pass: ['12345678'], fail: ['1234567'] },
  min_value: { rule: rule('min_value', { n: 1 }), pass: [1, '2'], fail: [0.99, '-3'] },
  not_one_of: {
    rule: rule('not_one_of', { values: ['a', 'b'] }),
    pass: ['c', ['c', 'd']],
    fail: ['a', ['c', 'a']],
  },
  numeric: {
    rule: rule('numeric'),
    pass: ['1.5', -2, '1e3', ' +.5 ', '3.'],
    fail: [
      '1,5x',
      'x',
      '0x10',
      '0b1',
      '0o7',
      'Infinity',
      '.',
      'e3',
      '1e999',
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ],
  },
  one_of: { rule: rule('one_of', { values: ['a', 'b'] }), pass: ['a', ['a', 'b']], fail: ['c', ['a', 'c']] },
  regex: { rule: rule('regex', { pattern: /^[A-Z]{3}$/ }), pass: ['USD'], fail: ['usd', 'USDT'] },
  size: { rule: rule('size', { n: 1 }), pass: [file('a', '', 1024)], fail: [file('a', '', 1025)] },
  url: {
    rule: rule('url'),
    pass: ['https://ballast.example/x?y=1'],
    fail: ['ballast', 'javascript:alert(1)', 'ftp://a.b'],
  },
} as const satisfies Record<RuleKey, Case>;

describe.each(Object.keys(RULES) as RuleKey[])('%s', (key) => {
  const { rule: tested, pass, fail } = cases[key] as Case;

  it('accepts what it should', async () => {
    for (const value of pass) expect(await firstFailure(value, [tested]), String(value)).toBeNull();
  });

  it('refuses what it should', async () => {
    expect(fail.length).toBeGreaterThan(0);
    for (const value of fail) expect((await firstFailure(value, [tested]))?.key, String(value)).toBe(key);
  });

  it('leaves an empty field to `required`', async () => {
    for (const value of ['', null, undefined, []])
      expect((await firstFailure(value, [tested]))?.key ?? null).toBe(key === 'required' ? key : null);
  });
});

describe('regex', () => {
  it.each(['g', 'y'])('judges the same value alike every time, also with the flag %s', async (flag) => {
    const tested = rule('regex', { pattern: new RegExp('[A-Z]{3}', flag) });
    for (const _ of [1, 2, 3]) expect(await firstFailure('USD', [tested])).toBeNull();
  });
});

describe('order', () => {
  it('stops at the first failing rule', async () => {
    const asked: string[] = [];
    const spy = (name: string, passes: boolean) =>
      custom(
        () => {
          asked.push(name);
          return passes;
        },
        () => name,
      );
    const failed = await firstFailure('x', [spy('one', true), spy('two', false), spy('three', false)]);
    expect(failed?.key === 'custom' && failed.text()).toBe('two');
    expect(asked).toEqual(['one', 'two']);
  });
});
