/** Names and locales of the three languages of the interface (§1, §9). */
import { LANGUAGES, type Language } from '@ballast/contract/constants';

/** Each language under its own name, as a language switch shows it. */
export const LANGUAGE_NAMES = { en: 'English', tr: 'Türkçe', de: 'Deutsch' } as const satisfies Record<
  Language,
  string
>;

/** The locale that numbers and dates are written in. */
export const LOCALES = { en: 'en-US', tr: 'tr-TR', de: 'de-DE' } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
