import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import { steadyText } from './steady-text.ts';

const shown = (text: string) => steadyText(text).text;

describe('an answer that still comes', () => {
  it.each([
    ['It is [12.', 'It is '],
    ['It is [12.3 %]', 'It is '],
    ['It is [12.3 %](/portfo', 'It is '],
    ['It is [12.3 %](/portfolio/list) ', 'It is [12.3 %](/portfolio/list) '],
    ['Brackets [so] go on', 'Brackets [so] go on'],
    ['An escaped \\[ one', 'An escaped \\[ one'],
    ['It is **very', 'It is '],
    ['It is **very*', 'It is '],
    ['It is *', 'It is '],
    ['It is **very** much', 'It is **very** much'],
    ['Half an escape \\', 'Half an escape '],
    ['A figure 12.5 %[?](#unv', 'A figure 12.5 %'],
  ])('%j shows %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('has no bullet, number or underline that says nothing yet', () => {
    expect(shown('Assets:\n-')).toBe('Assets:\n');
    expect(shown('Assets:\n\n1.')).toBe('Assets:\n\n');
    expect(shown('Assets:\n- one')).toBe('Assets:\n- one');
  });

  it('shows a table from its second line on, whole rows only', () => {
    const head = 'Held:\n\n| Asset | Weight |';
    expect(shown(head)).toBe('Held:\n');
    expect(shown(`${head}\n|---|`)).toBe('Held:\n');
    expect(shown(`${head}\n|---|--:|\n| AA`)).toBe(`${head}\n|---|--:|`);
    expect(shown(`${head}\n|---|--:|\n| AA | 5 % |\n`)).toBe(`${head}\n|---|--:|\n| AA | 5 % |`);
  });

  it('keeps a place for a chart until it is whole', () => {
    expect(steadyText('Course:\n\n```chart\n{"kind":"li')).toEqual({ text: 'Course:\n', isDrawing: true });
    const whole = 'Course:\n\n```chart\n{}\n```\n';
    expect(steadyText(whole)).toEqual({ text: whole, isDrawing: false });
    expect(steadyText('Course:\n\n``')).toEqual({ text: 'Course:\n\n', isDrawing: false });
  });
});

it('whatever was shown stays as it was', () => {
  const whole = [
    'The value of **Core** is [₺1,234.50](/portfolio/1) today, 3.1 %[?](#unverified) more.',
    '',
    '- first [12 %](/portfolio/1?tab=risk)',
    '- second',
    '',
    '| Asset | Weight |',
    '|:--|--:|',
    '| AA | [5 %](/portfolio/1) |',
    '',
    '```chart',
    '{"kind":"line","title":"t","unit":"percent","labels":["a"],"series":[{"name":"s","values":[1]}]}',
    '```',
    '',
    'The end.',
  ].join('\n');
  const kinds = (text: string) => parseAnswer(text, 'http://localhost').map(({ kind }) => kind);
  const final = kinds(whole);
  for (let length = 1; length <= whole.length; length += 1)
    expect(final.join(), whole.slice(0, length)).toContain(kinds(shown(whole.slice(0, length))).join());
});
