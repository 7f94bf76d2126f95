/** The product's texts in one language, as a test finds them on a page. */
import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { MessageArea, Messages } from '@ballast/i18n/messages';
import type { Translated } from '@ballast/i18n/translated';

const AREAS = [
  'auth',
  'shell',
  'portfolio',
  'detail',
  'suggestion',
  'chat',
  'marketData',
  'marketImport',
  'sso',
  'account',
  'consent',
  'password',
  'errors',
  'forms',
] as const;

export type CatalogueTexts = {
  readonly [Area in (typeof AREAS)[number] & MessageArea]: Translated<Messages[Area]>;
};

export async function loadTexts(language: Language): Promise<CatalogueTexts> {
  const loaded = await Promise.all(AREAS.map(async (area) => [area, await loadMessages(language, area)]));
  return Object.fromEntries(loaded) as CatalogueTexts;
}

/** What matches a text with values, whatever the values are. */
export const withAnyValues = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => RegExp.escape(part))
      .join('.+')}$`,
  );
