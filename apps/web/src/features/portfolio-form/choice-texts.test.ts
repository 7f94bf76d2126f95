import { createFormatter } from '@ballast/i18n/format/formatter';
import { beforeAll, expect, it } from 'vitest';
import { loadTranslator } from '../../shared/testing/load-translator.ts';
import { type ChoiceWords, choiceText } from './choice-texts.ts';
import { emptyValues } from './portfolio-values.ts';
import { STEPS } from './steps.ts';

let t: ChoiceWords;

beforeAll(async () => {
  t = (await loadTranslator('en', ['portfolio', 'formSteps', 'quant'])) as unknown as ChoiceWords;
});

it('every step says in a few words what is chosen in it, also where nothing was', () => {
  const values = emptyValues('USD', ['linear_method']);
  expect(STEPS.map((step) => choiceText(step, values, t, createFormatter('en-US')))).toEqual([
    '0 tickers',
    'No short sales',
    'Drift above 10%',
    'Minimize risk',
    'Linear shrinkage',
    '1 day · 6 months',
    'From cash',
  ]);
});
