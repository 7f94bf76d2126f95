/** The catalogue against what it is told with: tools, sentences and its own questions. */
import { LANGUAGES } from '@ballast/contract/constants';
import { SURE } from '@ballast/domain/assistant/match-question';
import { CATEGORIES, QUESTION_KEYS, questionOf } from '@ballast/domain/assistant/questions';
import { understand } from '@ballast/domain/assistant/understand';
import { describe, expect, it } from 'vitest';
import { answerTexts } from './answer-texts.ts';
import { CATALOGUE } from './catalogue.ts';
import { TOOLS } from './tools.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(LANGUAGES)('the questions to choose from in %s', (language) => {
  it('are understood as what they are', async () => {
    const { questions } = await answerTexts(language);
    const tickers = [{ key: 'AAPL.US.NASDAQ', names: ['AAPL', 'Apple'] }];
    for (const key of QUESTION_KEYS) {
      const text = questions.question[key].replace('{{ticker}}', 'AAPL');
      const [best] = understand(text, { language, today: '2026-11-20', portfolios: [], tickers }).matches;
      expect(best?.key, text).toBe(key);
      expect(best?.score, text).toBeGreaterThanOrEqual(SURE);
    }
  });

  it('have sentences with the same figures in them as the English ones', async () => {
    const [{ questions }, english] = await Promise.all([answerTexts(language), answerTexts('en')]);
    for (const key of QUESTION_KEYS) {
      expect(placeholders(questions.lead[key]), key).toEqual(placeholders(english.questions.lead[key]));
      expect(placeholders(questions.question[key]), key).toEqual(
        placeholders(english.questions.question[key]),
      );
    }
  });
});

it('asks only tools that there are, and has a question in every category', () => {
  const keys = new Set(TOOLS.map(({ key }) => key));
  for (const key of QUESTION_KEYS) for (const [tool] of CATALOGUE[key].tools) expect(keys).toContain(tool);
  expect(keys.size).toBe(TOOLS.length);
  for (const category of CATEGORIES)
    expect(QUESTION_KEYS.some((key) => questionOf(key).category === category)).toBe(true);
});

it('has at least fifteen tools, each with an input that refuses what it does not know', () => {
  expect(TOOLS.length).toBeGreaterThanOrEqual(15);
  for (const { key, input } of TOOLS)
    expect(input.safeParse({ userId: 'x', nothing: 1 }).success, key).toBe(false);
});
