/** Was der Assistent selbst sagt; Zahlen und ihre Namen kommen aus seinen Werkzeugen. */
import type { Translated } from '../../translated.ts';
import type { assistantAnswers as source } from '../en/assistant-answers.ts';

export const assistantAnswers = {
  unknown: 'Das kann ich nicht beantworten.',
  cut: 'Die Antwort wurde hier abgebrochen.',
  fallback: 'Das Sprachmodell hat nicht geantwortet. Diese Antwort kommt vom eingebauten Assistenten.',
} satisfies Translated<typeof source>;
