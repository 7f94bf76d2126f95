import { expect, it } from 'vitest';
import { findQuestions, groupQuestions } from './find-questions.ts';

const QUESTIONS = [
  { id: 'a', category: 'risk', text: 'Portföyüm ne kadar RİSKLİ?' },
  { id: 'b', category: 'value', text: 'Wie groß ist mein Verlust über die Zeit?' },
  { id: 'c', category: 'risk', text: 'What is my largest position?' },
];
const found = (search: string) => findQuestions(QUESTIONS, search).map(({ id }) => id);

it('stand by what they are about, in the order of the catalogue', () => {
  expect(groupQuestions(QUESTIONS).map(({ category, questions }) => [category, questions.length])).toEqual([
    ['risk', 2],
    ['value', 1],
  ]);
});

it('are found by any of their words, without accents and in any case', () => {
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('riskli portfoyum')).toEqual(['a']);
  expect(found('UBER verlust')).toEqual(['b']);
  expect(found('largest verlust')).toEqual([]);
});
