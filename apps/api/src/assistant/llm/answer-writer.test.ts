import { linked } from '@ballast/domain/assistant/markdown';
import { createFormatter } from '@ballast/i18n/format/formatter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, ToolResult } from '../tool.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { createFigureLedger } from './figure-ledger.ts';

const fact = (label: string, shown: string, value: number, href = '/portfolio/1'): Fact => ({
  ...{ key: label, label, shown, value, href },
});
const en = createFormatter('en-US');

const RESULT: ToolResult = {
  facts: [
    fact('Growth', '12.34%', 0.12344),
    fact('Income', '-5.10%', -0.051, '/portfolio/2'),
    fact('Value', '$1,234.50', 1234.5, '/portfolio/1?tab=books'),
    fact('Sharpe', '0.73', 0.7312, '/portfolio/1?tab=risk'),
  ],
  table: {
    columns: ['Name', 'VaR (95%)'],
    rows: [
      ['Growth', { shown: '3.20%', href: '/portfolio/1?tab=risk' }],
      ['Income', { shown: '3.20%', href: '/portfolio/2?tab=risk' }],
      ['S&P 500', '7.10%'],
    ],
    href: '/portfolio/list',
  },
  chart: {
    ...{ kind: 'line', title: 'Value', unit: 'percent', labels: ['a', 'b'] },
    series: [{ name: 'Growth', values: [0.0815, null] }],
  },
  notes: ['Measured over 126 days'],
};

const write = (text: string, pieceLength = 3, { said = '', result = RESULT } = {}) => {
  const ledger = createFigureLedger();
  ledger.takeResult(result);
  ledger.takeText(said);
  const writer = createAnswerWriter(ledger, {
    block: (name) => (name.endsWith('1') ? `<${name}>` : undefined),
  });
  let answer = '';
  for (let at = 0; at < text.length; at += pieceLength)
    answer += writer.push(text.slice(at, at + pieceLength));
  return (answer + writer.end()).trim();
};
const MARK = ' [?](#unverified)';

describe('a figure', () => {
  it.each<readonly [text: string, answer: string]>([
    // as the page shows it
    ['Growth made 12.34%.', 'Growth made [12.34%](/portfolio/1).'],
    ['Growth made 12.34 %.', 'Growth made [12.34%](/portfolio/1).'],
    ['Growth made %12,34.', 'Growth made [12.34%](/portfolio/1).'],
    ['Income made -5.10%.', 'Income made [-5.10%](/portfolio/2).'],
    ['worth 1.234,50 $', 'worth [$1,234.50](/portfolio/1?tab=books)'],
    ['**12.34%**', '**[12.34%](/portfolio/1)**'],
    // in its own words: without its sign, or rounded
    ['Income lost 5.10%.', 'Income lost [5.10%](/portfolio/2).'],
    ['some 12 %', 'some [12 %](/portfolio/1)'],
    ['some 12.3 percent', 'some [12.3 percent](/portfolio/1)'],
    ['some $1.2 thousand', 'some [$1.2 thousand](/portfolio/1?tab=books)'],
    ['exactly 12.344 %', 'exactly [12.344 %](/portfolio/1)'],
    // of equal ones that which is named
    ['Income risks 3.20%', 'Income risks [3.20%](/portfolio/2?tab=risk)'],
    ['Growth risks 3.20%', 'Growth risks [3.20%](/portfolio/1?tab=risk)'],
    // in a table without a link of its own, in a chart, a heading, a note
    ['S&P 500 made 7.10%', 'S&P 500 made [7.10%](/portfolio/list)'],
    ['at 95 % over 126 days', 'at 95 % over 126 days'],
    ['at best 8.15 %', 'at best [8.15 %](/portfolio/list)'],
    ['in all 3', 'in all [3](/portfolio/list)'],
  ])('that a tool returned leads to its page: %s', (text, answer) => {
    expect(write(text)).toBe(answer);
  });

  it.each([
    '13 %',
    '12.35%',
    '12.4 %',
    '-12.34%',
    '+5.10%',
    '€1,234.50',
    '$1,234.51',
    '$1.3K',
    '12.34 million',
    // a number of a name is no money
    '$500',
    '$126',
    // one digit would be met by chance
    '1 %',
    '9',
    '0.74',
    'yüzde 50',
    // the ratio is no percentage
    '0.73%',
  ])('that no tool returned is marked: %s', (figure) => {
    expect(write(`It is ${figure} now.`)).toBe(`It is ${figure}${MARK} now.`);
  });

  it('that the user wrote is neither', () => {
    expect(write('You asked for 15 % of $500.', 3, { said: 'What if I put 500 at 15%?' })).toBe(
      'You asked for 15 % of $500.',
    );
    expect(write('or 16 %', 3, { said: '15 %' })).toBe(`or 16 %${MARK}`);
  });

  it('is known in every form that pages write it in', () => {
    for (const locale of ['en-US', 'tr-TR', 'de-DE']) {
      const format = createFormatter(locale);
      fc.assert(
        fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (cents) => {
          const [value, fraction] = [cents / 100, cents / 10 ** 7];
          const shown = [
            format.money(value, 'TRY'),
            format.signedPercent(fraction),
            format.number(value),
            format.price(Math.abs(value) + 1, 'USD'),
          ];
          const values = [value, fraction, value, Math.abs(value) + 1];
          const result = { facts: shown.map((text, k) => fact('', text, values[k] ?? 0)) };
          for (const text of shown)
            expect(write(`a ${text} b`, 50, { result })).toBe(`a ${linked(text, '/portfolio/1')} b`);
        }),
        { numRuns: 60 },
      );
    }
  });
});

describe('a model’s text', () => {
  it.each<readonly [text: string, answer: string]>([
    ['See [the list](/portfolio/list).', 'See [the list](/portfolio/list).'],
    ['See [the list](/account).', 'See the list.'],
    ['See [it](https://evil.example/?q=12).', 'See it.'],
    ['See ![it](https://evil.example/a.png)', 'See it'],
    ['See [it](javascript:alert(1)) now', 'See it now'],
    ['See [it](//evil.example "title") now', 'See it now'],
    ['See [it](/portfolio/list/../../x) now', 'See it now'],
    ['See https://evil.example/x?y=1 now', 'See  now'],
    ['See <https://evil.example/> now', 'See  now'],
    ['See www.evil.example now', 'See  now'],
    ['[a[b](/portfolio/list)](javascript:x)', '\\[a[b](/portfolio/list)\\]()'],
    ['\\[12.34%\\](/x)', '[12.34%](/portfolio/1)'],
    ['[a]: https://evil.example', '\\[a\\]:'],
    ['[12.34%](/portfolio/2)', '[12.34%](/portfolio/1)'],
    ['[13%](/portfolio/1)', `13%${MARK}`],
    ['a <script>alert()</script> b', 'a alert() b'],
    ['a <img src=x onerror=alert()> b', 'a  b'],
    ['a <img src=x', 'a \\<img src=x'],
    ['a < b', 'a < b'],
    ['a `code` b', 'a code b'],
    ['# A heading', '**A heading**'],
    ['> a notice', 'a notice'],
    ['> > a notice', 'a notice'],
    ['- one\n- two\n\n1. three', '- one\n- two\n\n1. three'],
    ['| a | b |\n| --- | --- |\n| c | 12.34% |', '| a | b |\n| --- | --- |\n| c | [12.34%](/portfolio/1) |'],
    ['a\n```chart\n{"kind":"line"}\n```\nb', 'a\nb'],
    ['a\n```\nplain\n```\nb', 'a\nplain\nb'],
    ['```chart {"kind":"bar"} ```\nb', 'chart {"kind":"bar"} \nb'],
    ['a\n{{table 1}}\nb', 'a\n\n<table 1>\n\nb'],
    ['a\n{{ chart 1 }}', 'a\n\n<chart 1>'],
    ['a\n{{table 7}}\nb', 'a\n\n\n\nb'],
    ['a {{table 1}} b', 'a  b'],
  ])('is text, and its links lead to pages that a tool named: %s', (text, answer) => {
    expect(write(text)).toBe(answer);
  });

  it('says the same however it is cut into pieces', () => {
    const words = fc.constantFrom(
      ...['12.34%', '12', '.34 %', '13 %', '$1,234.50', '-5.10%', '\n', '\n\n', '- ', '1. ', '| ', '**', ' '],
      ...[
        '[a](',
        '/portfolio/1',
        ')',
        '[',
        ']',
        '<b>',
        '<',
        '```',
        '```chart',
        '{{table 1}}',
        '{{',
        '}}',
        '# ',
        '> ',
      ],
      ...[
        '28 ',
        'November ',
        '2026 ',
        '3 ',
        'reasons ',
        'Growth ',
        'Income ',
        'million ',
        'EUR ',
        'https://x.example/ ',
        '\\',
      ],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (parts, length) => {
        const text = parts.join('');
        expect(write(text, length)).toBe(write(text, 100_000));
      }),
      { numRuns: 1000 },
    );
  });

  it('holds no link but to pages of tools and the mark, whatever it says', () => {
    const signs = fc.constantFrom(
      ...'[]()!\\<>/`{}|*#ax1:'.split(''),
      '](',
      '/portfolio/1',
      'https://e.example',
      '12.34%',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
        const answer = write(parts.join(''));
        for (const [, href] of answer.matchAll(/(?<!\\)\]\(([^)]*)/g))
          expect([
            '/portfolio/1',
            '/portfolio/2',
            '/portfolio/list',
            '/portfolio/1?tab=books',
            '/portfolio/1?tab=risk',
            '#unverified',
          ]).toContain(href);
        expect(answer).not.toMatch(/(?<!\\)<[a-z/]|:\/\//i);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes soon: of a long line a few words are held', () => {
    const ledger = createFigureLedger();
    const writer = createAnswerWriter(ledger, { block: () => undefined });
    const words = Array.from({ length: 60 }, (_, k) => `word${'abc'[k % 3]} `);
    let said = '';
    for (const [k, word] of words.entries()) {
      said += writer.push(word);
      expect(said.split(' ').length).toBeGreaterThanOrEqual(k - 6);
    }
    expect(said + writer.end()).toBe(`${words.join('')}\n`);
  });

  it('of a line without end is not held for ever, and costs little', () => {
    const ledger = createFigureLedger();
    ledger.takeResult(RESULT);
    const writer = createAnswerWriter(ledger, { block: () => undefined });
    let said = 0;
    for (let k = 0; k < 4000; k += 1) said += writer.push('[1 2,').length;
    expect(said).toBeGreaterThan(10_000);
  });
});

it('formats as pages do', () => {
  expect(en.percent(0.12344)).toBe('12.34%');
});
