/** In which language a page opens where this browser remembers none: English (§9), for a visitor of a link what the browser asks for. Pure. */
import { DEFAULT_LANGUAGE, type Language } from '@ballast/contract/constants';
import { isLanguage } from '@ballast/i18n/languages';
import { PATHS } from '../routing/paths.ts';

export const initialLanguage = (pathname: string, asked: readonly string[]): Language => {
  if (pathname !== PATHS.shared) return DEFAULT_LANGUAGE;
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
};
