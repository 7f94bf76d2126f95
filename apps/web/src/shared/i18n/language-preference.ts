/** The language this browser shows: the last choice, else English (§9). */
import { DEFAULT_LANGUAGE, LANGUAGES } from '@ballast/contract/constants';
import { createPreference } from '../preferences/preference.ts';

export const languagePreference = createPreference('language', LANGUAGES, DEFAULT_LANGUAGE);
