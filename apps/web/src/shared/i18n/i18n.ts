/** i18next over the lazily loaded messages: one small chunk per language and area. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ballast/contract/constants';
import { isLanguage } from '@ballast/i18n/languages';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { MessageArea } from '@ballast/i18n/messages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchPiece } from '../api/fetch-piece.ts';
import { languagePreference } from './language-preference.ts';

const lazyMessages: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    const wanted = isLanguage(language) ? language : DEFAULT_LANGUAGE;
    fetchPiece<object>(() => loadMessages(wanted, area as MessageArea)).then(
      (messages) => done(null, messages),
      (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), false),
    );
  },
};

/** The areas of the frame; a page's own areas are loaded with the page. */
const FRAME_AREAS = ['common', 'shell', 'errors'] as const satisfies readonly MessageArea[];

export async function startI18n(): Promise<void> {
  await i18next
    .use(lazyMessages)
    .use(initReactI18next)
    .init({
      lng: languagePreference.get(),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      partialBundledLanguages: true,
      ns: [...FRAME_AREAS],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = languagePreference.get();
}

export async function changeLanguage(language: Language): Promise<void> {
  languagePreference.set(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export type LoadAreas = (areas: readonly MessageArea[]) => Promise<void>;

/**
 * Asking before the start has finished would load nothing. i18next is asked when the words are there: it remembers those that did
 * not come, and shows their keys from then on.
 */
export const createLoadAreas =
  (started: Promise<void>): LoadAreas =>
  async (areas) => {
    await started;
    const language = languagePreference.get();
    await Promise.all(areas.map((area) => fetchPiece<object>(() => loadMessages(language, area))));
    await i18next.loadNamespaces([...areas]);
  };
