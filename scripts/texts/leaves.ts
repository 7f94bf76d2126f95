/** The texts of one language by `area:path`; plural forms are one text. */
import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { ASSISTANT_MESSAGES } from '@ballast/i18n/assistant-messages';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { MessageArea, ServerArea } from '@ballast/i18n/messages';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const collect = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value === 'string') into.set(path.replace(PLURAL, ''), value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      collect(inner, path.endsWith(':') ? `${path}${key}` : `${path}.${key}`, into);
};

const load = async (language: Language, area: MessageArea | ServerArea) =>
  area === 'assistantAnswers' || area === 'assistantQuestions'
    ? ASSISTANT_MESSAGES[language][area]
    : loadMessages(language, area);

export const readTexts = async (areas: readonly (MessageArea | ServerArea)[]) => {
  const texts = {} as Record<Language, Map<string, string>>;
  for (const language of LANGUAGES) {
    texts[language] = new Map();
    for (const area of areas) collect(await load(language, area), `${area}:`, texts[language]);
  }
  return texts;
};
