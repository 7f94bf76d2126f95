import { describe, expect, it } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { linkFigures } from './link-figures.ts';
import type { Fact } from './tool.ts';

const fact = (key: string, shown: string | null, href = '/x'): Fact => ({
  key,
  label: key,
  shown,
  value: null,
  href,
});
const plan = { tools: [], shows: ['notes', 'table'] } as const;

describe('a sentence', () => {
  it('is filled with figures that lead to their pages', () => {
    const facts = [fact('time-weighted return', '12.30%', '/portfolio/1?tab=books')];
    const lead = {
      text: '{{portfolio}}: {{timeWeightedReturn}}.',
      known: { portfolio: '[A](/portfolio/1)' },
    };
    expect(composeAnswer(lead, plan, [{ facts }])).toEqual([
      '[A](/portfolio/1): [12.30%](/portfolio/1?tab=books).',
    ]);
  });

  it('is left out where a figure is missing, and what only leads to it, too', () => {
    const lead = { text: 'Here: {{a}}.\nAnd {{b}}.', known: {} };
    expect(composeAnswer(lead, plan, [{ facts: [fact('a', null), fact('b', '2')] }])).toEqual([
      'And [2](/x).',
    ]);
    expect(composeAnswer({ text: 'Figures:', known: {} }, plan, [{ facts: [] }])).toEqual([]);
  });

  it('takes no figure of a name for a placeholder', () => {
    const lead = { text: '{{name}} {{b}}', known: {} };
    expect(composeAnswer(lead, plan, [{ facts: [fact('name', '{{b}} $&'), fact('b', '2')] }])).toEqual([
      '[{{b}} $&](/x) [2](/x)',
    ]);
  });
});

it('lists facts, then tells notes and tables', () => {
  const result = {
    facts: [fact('cost', '$5.00'), fact('other', '1')],
    table: { columns: ['A|B'], rows: [[{ shown: 'x]', href: '/t' }], ['<b>']], href: '/t' },
    notes: ['It costs $5.00 now.'],
  };
  const blocks = composeAnswer({ text: 'Lead.', known: {} }, { ...plan, list: ['cost'] }, [result]);
  expect(blocks).toEqual([
    'Lead.',
    '- cost: [$5.00](/x)',
    'It costs [$5.00](/x) now.',
    '| A\\|B |\n| --- |\n| [x\\]](/t) |\n| \\<b\\> |',
  ]);
});

describe('figures in a sentence', () => {
  it.each([
    ['5.00% of 15.00%', '[5.00%](/a) of [15.00%](/b)'],
    ['115.00% is none of them', '115.00% is none of them'],
    ['%5,00 kadar', '%5,00 kadar'],
    ['nothing', 'nothing'],
  ])('%s', (text, linked) => {
    expect(linkFigures(text, [fact('a', '5.00%', '/a'), fact('b', '15.00%', '/b')])).toBe(linked);
  });

  it('that only count are left alone', () => {
    expect(linkFigures('5 of 5', [fact('n', '5')])).toBe('5 of 5');
  });
});
