/** Words and number forms of a report in its reader's language: the messages of the pages, and times in UTC. */
import type { Language } from '@ballast/contract/constants';
import { symbolCode } from '@ballast/contract/symbol';
import { createFormatter, type Formatter } from '@ballast/i18n/format/formatter';
import { LOCALES } from '@ballast/i18n/languages';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { Messages } from '@ballast/i18n/messages';
import { createInstance, type TFunction } from 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: { readonly [Area in keyof Messages]: Messages[Area] };
  }
}

const AREAS = [
  'report',
  'detail',
  'books',
  'common',
  'quant',
  'risk',
  'charts',
  'portfolio',
  'formSteps',
  'shell',
] as const;

export interface ReportWords {
  readonly t: TFunction<typeof AREAS>;
  readonly format: Formatter;
  /** A moment by the clock of UTC. */
  readonly moment: (at: string) => string;
  readonly missing: string;
  /** Text of people and sources, on one line. */
  readonly plain: (text: string, lengthMax?: number) => string;
  readonly code: (symbol: string) => string;
}

const shorten = (text: string, lengthMax: number): string => {
  const letters = Array.from(text);
  return letters.length <= lengthMax
    ? text
    : `${letters
        .slice(0, lengthMax - 1)
        .join('')
        .trimEnd()}…`;
};

/** Control and format characters would be set as boxes, or turn the direction of what follows. */
const plain = (text: string, lengthMax = Number.POSITIVE_INFINITY): string =>
  shorten(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim(), lengthMax);

export const loadReportWords = async (language: Language): Promise<ReportWords> => {
  const i18n = createInstance();
  const texts = await Promise.all(
    AREAS.map(async (area) => [area, await loadMessages(language, area)] as const),
  );
  await i18n.init({
    lng: language,
    ns: [...AREAS],
    defaultNS: 'report',
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  const t = i18n.t as unknown as ReportWords['t'];
  const format = createFormatter(LOCALES[language], 'UTC');
  return {
    t,
    format,
    moment: (at) => `${format.shortDate(at)}, ${format.time(at)}`,
    missing: t('common:missing.label'),
    plain,
    code: (symbol) => plain(symbolCode(symbol), 16),
  };
};
