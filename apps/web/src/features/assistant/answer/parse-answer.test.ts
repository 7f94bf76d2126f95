import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const ORIGIN = 'https://ballast.example';
const parse = (text: string) => parseAnswer(text, ORIGIN);
const linksOf = (text: string): readonly string[] =>
  [...JSON.stringify(parse(text)).matchAll(/"to":"([^"]*)"/g)].map(([, to = '']) => to);
const text = (value: string, at: number) => ({ kind: 'text', at, text: value });

const CHART = { kind: 'line', title: 'Value', unit: 'percent', labels: ['a', 'b'] };
const chartBlock = (chart: object) => `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;

describe('an answer', () => {
  it('has paragraphs, bold words and figures that lead to their page', () => {
    expect(parse('**Core** is [₺1,234.50](/portfolio/1?tab=risk) worth')).toEqual([
      {
        kind: 'paragraph',
        at: 0,
        content: [
          { kind: 'strong', at: 0, content: [text('Core', 2)] },
          text(' is ', 8),
          { kind: 'link', at: 12, to: '/portfolio/1?tab=risk', content: [text('₺1,234.50', 13)] },
          text(' worth', 46),
        ],
      },
    ]);
  });

  it('marks what no tool has returned', () => {
    expect(parse('12.5 %[?](#unverified)')).toMatchObject([
      { content: [{ text: '12.5 %' }, { kind: 'unverified', at: 6 }] },
    ]);
  });

  it('has lists, notices and tables', () => {
    const [list, notice, table] = parse(
      '3. a\n4. b\n\n> Not now\n\n| A | B |\n|---|---|\n| x | [1](/account) |\n',
    );
    expect(list).toMatchObject({ kind: 'list', start: 3, items: [{ at: 0 }, { at: 5 }] });
    expect(notice).toMatchObject({ kind: 'notice', blocks: [{ kind: 'paragraph' }] });
    expect(table).toMatchObject({
      kind: 'table',
      head: { cells: [{}, {}] },
      rows: [{ cells: [{ content: [{ text: 'x' }] }, { content: [{ kind: 'link', to: '/account' }] }] }],
    });
  });

  it('draws a chart that is one, and nothing of what is none', () => {
    const chart = { ...CHART, series: [{ name: 'Core', values: [0.1, null] }] };
    expect(parse(chartBlock(chart))).toEqual([{ kind: 'chart', at: 0, chart }]);
    const bad = [
      { ...chart, series: [{ name: 'Core', values: [0.1] }] },
      { ...chart, kind: 'script' },
      { ...chart, onClick: 'alert(1)' },
      CHART,
    ];
    for (const one of bad) expect(parse(chartBlock(one))).toEqual([{ kind: 'chart', at: 0, chart: null }]);
    expect(parse('```chart\nno json\n```')).toEqual([{ kind: 'chart', at: 0, chart: null }]);
  });
});

describe('a hostile answer', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](https://evil.example/)',
    '[x](//evil.example/)',
    '[x](/\\evil.example)',
    '[x](/%2f%2fevil.example)',
    '[x](&#106;avascript:alert(1))',
    '[x](/auth/login?returnTo=/x)',
    '<https://evil.example>',
    '![x](https://evil.example/pixel.png)',
    '![x](/portfolio/list)',
    '[x]\n\n[x]: https://evil.example',
    '[x]: javascript:alert(1)\n\n[x]',
    '<a href="/portfolio/list">x</a>',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
  ])('%j leads nowhere', (answer) => {
    expect(linksOf(answer)).toEqual([]);
  });

  it('has its HTML and pictures as the text they are', () => {
    const shown = JSON.stringify(parse('<script>alert(1)</script>\n\n![a](b.png) and <b>bold</b>'));
    for (const written of ['<script>alert(1)</script>', '![a](b.png)', '<b>', '</b>'])
      expect(shown).toContain(written);
  });

  it('keeps what was escaped as text', () => {
    expect(parse('\\[My \\*fund\\*\\](/x)')).toEqual([
      { kind: 'paragraph', at: 0, content: [text('[My *fund*](/x)', 0)] },
    ]);
  });
});
