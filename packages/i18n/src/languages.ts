/** The three languages of the interface (§1, §9); English is the default. */

export const LANGUAGES = ['en', 'tr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

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
