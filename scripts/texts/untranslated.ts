/** Texts of two words or more that read the same in English and in a translation, names of things aside. */
import type { Language } from '@ballast/contract/constants';

type Texts = Readonly<Record<Language, ReadonlyMap<string, string>>>;

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const wordsOf = (text: string) => text.replaceAll(PLACEHOLDER, ' ').match(/\p{L}{2,}/gu) ?? [];
const WORDS_MIN = 3;

export const untranslated = (texts: Texts): string[] =>
  [...texts.en].flatMap(([key, text]) =>
    wordsOf(text).length < WORDS_MIN
      ? []
      : (['tr', 'de'] as const)
          .filter((language) => texts[language].get(key) === text)
          .map((language) => `${language} ${key} reads as in English: ${text}`),
  );
