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
  /** The same in any letters, for what is not set. */
  readonly onOneLine: (text: string) => string;
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
const onOneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();

/** Letters that the font has: Latin, Greek, Cyrillic and Vietnamese ones, and the signs that go with them. */
const SETTABLE =
  /^[ -~\u00a0-\u017f\u0218-\u021b\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u20ba\u2116\u2122\u2212\u2260\u2264\u2265]$/u;

/** Its plain form where it is a variant (of width, of style); what remains would be an empty box. */
const settable = (letter: string): string => {
  if (SETTABLE.test(letter)) return letter;
  const form = letter.normalize('NFKC');
  return Array.from(form).every((each) => SETTABLE.test(each)) ? form : '?';
};

const plain = (text: string, lengthMax = Number.POSITIVE_INFINITY): string =>
  shorten(Array.from(onOneLine(text.normalize('NFC')), settable).join(''), lengthMax);

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
    // the font has no narrow space
    moment: (at) => `${format.shortDate(at)}, ${format.time(at)}`.replaceAll('\u202f', '\u00a0'),
    missing: t('common:missing.label'),
    plain,
    onOneLine,
    code: (symbol) => plain(symbolCode(symbol), 16),
  };
};
