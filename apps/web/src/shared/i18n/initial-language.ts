/** In which language a page opens where this browser remembers none: English (§9), for a visitor who was led here what the browser asks for. Pure. */
import { DEFAULT_LANGUAGE, type Language } from '@ballast/contract/constants';
import { isLanguage } from '@ballast/i18n/languages';
import { PATHS } from '../routing/paths.ts';

/** A link without amounts, and single sign-on, whose consent text has to be understood. */
const LED_TO: readonly string[] = [PATHS.shared, PATHS.ssoMatriks, PATHS.ssoIdealData];

export const initialLanguage = (pathname: string, asked: readonly string[]): Language => {
  if (!LED_TO.includes(pathname)) return DEFAULT_LANGUAGE;
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
};
