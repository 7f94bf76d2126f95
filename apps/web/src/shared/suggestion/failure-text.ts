/** Why a model gave no result, in words with its numbers. */
import type { ModelError } from '@ballast/contract/entities/outcome';
import { ruleText } from './rule-text.ts';
import type { Wording } from './wording.ts';

type Infeasible = Extract<ModelError, { error: 'infeasible' }>;

/** Fractions of the sentences; the other numbers are counts. */
const FRACTIONS = new Set(['total', 'max', 'min', 'target', 'attainable', 'rf', 'minHolding']);

function sentenceText(wording: Wording, { sentence, conflict }: Infeasible): string {
  const { t, format } = wording;
  const numbers = Object.entries(sentence.values).map(([name, value]) => [
    name,
    FRACTIONS.has(name) ? format.percent(value) : format.integer(value),
  ]);
  return t(`failure.${sentence.key}`, {
    ...Object.fromEntries(numbers),
    groups: sentence.groups.join(', '),
    conflict: conflict.map((rule) => ruleText(wording, rule)).join(', '),
  });
}

export function failureText(wording: Wording, error: ModelError): string {
  const { t, format } = wording;
  switch (error.error) {
    case 'infeasible':
      return sentenceText(wording, error);
    case 'refused': {
      const { code, at } = error;
      return t(`failure.${code}`, { rule: at.in === 'rule' ? ruleText(wording, at.rule) : '' });
    }
    case 'estimate':
      return t('failure.numeric');
    case 'data':
      return t(`failure.${error.code}`, {
        minimum: format.integer(error.minimum),
        found: format.integer(error.found),
      });
    case 'view':
      return t('failure.view', { view: format.integer(error.view + 1) });
    case 'notFinite':
      return t('failure.NOT_FINITE');
    case 'unexpected':
      return t('failure.MODEL_FAILED');
    case 'unreadable':
      return t('failure.unreadable');
  }
}
