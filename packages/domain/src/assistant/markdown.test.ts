import { describe, expect, it } from 'vitest';
import { chartBlock, escapeMarkdown, linked, markdownTable } from './markdown.ts';

describe('names in answers', () => {
  it.each([
    ['[click](https://evil.example)', '\\[click\\](https://evil.example)'],
    ['# Heading', '\\# Heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['> quote', '\\> quote'],
    ['**bold**', '\\*\\*bold\\*\\*'],
    ['a | b', 'a \\| b'],
    ['```chart', '\\`\\`\\`chart'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['line\n\n# two', 'line # two'],
    ['\u202eright to left\u0000', 'right to left'],
    ['~~gone~~', '\\~\\~gone\\~\\~'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['back\\slash', 'back\\\\slash'],
    ['---', '\\---'],
    ['===', '\\==='],
    ['Long-term savings 2.0 (EUR)', 'Long-term savings 2.0 (EUR)'],
  ])('%s is text', (name, escaped) => {
    expect(escapeMarkdown(name)).toBe(escaped);
  });

  it('end no link', () => {
    expect(linked('a](/evil)[b', '/portfolio/list')).toBe('[a\\](/evil)\\[b](/portfolio/list)');
    expect(linked('two\nlines', '/x')).toBe('[two lines](/x)');
  });

  it('keep the spaces of figures that do not break', () => {
    expect(linked('12,34\u00a0%', '/x')).toBe('[12,34\u00a0%](/x)');
  });
});

it('writes a table line by line', () => {
  expect(markdownTable(['A', 'B'], [['1', '2']])).toBe('| A | B |\n| --- | --- |\n| 1 | 2 |');
});

it('writes a chart in one line', () => {
  const block = chartBlock({
    ...{ kind: 'bar', unit: 'number', title: 'a\n```\nb', labels: ['x'] },
    series: [{ name: '\u2028', values: [1] }],
  });
  expect(block.split('\n')).toHaveLength(3);
  expect(block.startsWith('```chart\n{')).toBe(true);
});
