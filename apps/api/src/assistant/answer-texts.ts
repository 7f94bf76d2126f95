/** Words of answers in the reader's language: what the assistant says itself, and the words of the pages that figures stand on. */
import type { Language } from '@ballast/contract/constants';
import { ASSISTANT_MESSAGES } from '@ballast/i18n/assistant-messages';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { Messages } from '@ballast/i18n/messages';
import { createInstance, type TFunction } from 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: { readonly [Area in keyof Messages]: Messages[Area] };
  }
}

/** Of the pages that figures stand on. */
const PAGE_AREAS = [
  'account',
  'books',
  'charts',
  'common',
  'detail',
  'marketData',
  'notices',
  'orders',
  'outlook',
  'portfolio',
  'quant',
  'report',
  'risk',
  'simulation',
  'simulationDetail',
  'statistics',
  'suggestion',
  'ticker',
] as const;

const AREAS = ['assistantAnswers', 'assistantQuestions', ...PAGE_AREAS] as const;

type Assistant = (typeof ASSISTANT_MESSAGES)[Language];

export interface AnswerTexts {
  readonly t: TFunction<typeof AREAS>;
  readonly answers: Assistant['assistantAnswers'];
  readonly questions: Assistant['assistantQuestions'];
}

const loadTexts = async (language: Language): Promise<AnswerTexts> => {
  const own = ASSISTANT_MESSAGES[language];
  const i18n = createInstance();
  const texts = await Promise.all(
    PAGE_AREAS.map(async (area) => [area, await loadMessages(language, area)] as const),
  );
  await i18n.init({
    lng: language,
    ns: [...AREAS],
    defaultNS: 'assistantAnswers',
    resources: { [language]: { ...Object.fromEntries(texts), ...own } },
    interpolation: { escapeValue: false },
  });
  const t = i18n.t as unknown as AnswerTexts['t'];
  return { t, answers: own.assistantAnswers, questions: own.assistantQuestions };
};

const loaded = new Map<Language, Promise<AnswerTexts>>();

export const answerTexts = (language: Language): Promise<AnswerTexts> => {
  const known = loaded.get(language) ?? loadTexts(language);
  loaded.set(language, known);
  return known;
};
