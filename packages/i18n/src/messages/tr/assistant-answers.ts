/** Asistanın kendi sözleri; rakamlar ve adları araçlarından gelir. */
import type { Translated } from '../../translated.ts';
import type { assistantAnswers as source } from '../en/assistant-answers.ts';

export const assistantAnswers = {
  unknown: 'Bunu yanıtlayamıyorum.',
  cut: 'Yanıt burada kesildi.',
} satisfies Translated<typeof source>;
