/** Real texts for tests of words, without a page around them. */
import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import { createInstance, type TFunction } from 'i18next';

type Area = Parameters<typeof loadMessages>[1];

/** Translates out of the areas; the first one needs no prefix. */
export async function loadTranslator(
  language: Language,
  areas: readonly [Area, ...Area[]],
): Promise<TFunction> {
  const i18n = createInstance();
  const texts = await Promise.all(
    areas.map(async (area) => [area, await loadMessages(language, area)] as const),
  );
  await i18n.init({
    lng: language,
    ns: [...areas],
    defaultNS: areas[0],
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  return i18n.t as unknown as TFunction;
}
