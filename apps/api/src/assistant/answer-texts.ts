/** Words of answers in the reader's language: whole areas, and how their placeholders are filled. */
import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';

const loadTexts = async (language: Language) => {
  const [answers] = await Promise.all([loadMessages(language, 'assistantAnswers')]);
  return { answers };
};

export type AnswerTexts = Awaited<ReturnType<typeof loadTexts>>;

const loaded = new Map<Language, Promise<AnswerTexts>>();

export const answerTexts = (language: Language): Promise<AnswerTexts> => {
  const known = loaded.get(language) ?? loadTexts(language);
  loaded.set(language, known);
  return known;
};
