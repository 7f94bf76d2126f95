/** The language this browser shows: the last choice, else that of `initial-language.ts`, which is not remembered. */
import { LANGUAGES } from '@ballast/contract/constants';
import { createPreference } from '../preferences/preference.ts';
import { initialLanguage } from './initial-language.ts';

export const languagePreference = createPreference(
  'language',
  LANGUAGES,
  initialLanguage(window.location.pathname, navigator.languages),
);
