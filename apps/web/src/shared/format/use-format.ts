/** The formatter of the current language, with money masked while amounts are hidden. */
import type { Language } from '@ballast/contract/constants';
import { createFormatter, type Formatter } from '@ballast/i18n/format/formatter';
import { HIDDEN_AMOUNT } from '@ballast/i18n/format/number-formats';
import { isLanguage, LOCALES } from '@ballast/i18n/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../preferences/preference.ts';
import { amountsPreference } from '../preferences/preferences.ts';

const hide = () => HIDDEN_AMOUNT;

/** Made once a language: what the browser needs for one takes a millisecond, and every card of a list asks for it. */
const formatters = new Map<Language, Formatter>();

function formatterOf(language: Language): Formatter {
  const known = formatters.get(language);
  if (known) return known;
  const made = createFormatter(LOCALES[language]);
  formatters.set(language, made);
  return made;
}

export function useFormat(): Formatter {
  const { i18n } = useTranslation();
  const [amounts] = usePreference(amountsPreference);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => {
    const formatter = formatterOf(language);
    if (amounts === 'shown') return formatter;
    return {
      ...formatter,
      money: hide,
      signedMoney: hide,
      wholeMoney: hide,
      compactMoney: hide,
      axisMoney: hide,
      units: hide,
    };
  }, [language, amounts]);
}
