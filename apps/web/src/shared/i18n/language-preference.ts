/** The language this browser shows: the last choice, else English (§9). */
import { DEFAULT_LANGUAGE, LANGUAGES } from '@ballast/i18n/languages';
import { createPreference } from '../preferences/preference.ts';

export const languagePreference = createPreference('language', LANGUAGES, DEFAULT_LANGUAGE);
