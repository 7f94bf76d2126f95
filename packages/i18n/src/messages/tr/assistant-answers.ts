/** Asistanın kendi sözleri; rakamlar ve adları araçlarından gelir. */
import type { Translated } from '../../translated.ts';
import type { assistantAnswers as source } from '../en/assistant-answers.ts';

export const assistantAnswers = {
  unknown: 'Bunu yanıtlayamıyorum.',
  cut: 'Yanıt burada kesildi.',
  fallback: 'Dil modeli yanıt vermedi. Bu yanıt yerleşik asistandan geliyor.',
} satisfies Translated<typeof source>;
