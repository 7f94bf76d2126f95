/** Lines of the message files, in English everywhere until somebody translates them. */
import type { Insertion } from '../plan.ts';

export const SOURCE_LANGUAGES = ['en', 'tr', 'de'] as const;

/** `section: { … }` of an area, in every language; `outer.section` stands within another one. */
export const label = (area: string, section: string, key: string, text: string): readonly Insertion[] => {
  const path = section.split('.');
  const indent = '  '.repeat(path.length);
  return SOURCE_LANGUAGES.map((language) => ({
    path: `packages/i18n/src/messages/${language}/${area}.ts`,
    after: `\n${indent}${path.at(-1)}: {`,
    before: `\n${indent}}`,
    text: `\n${indent}  ${/^\w+$/.test(key) ? key : `'${key}'`}: '${text}',`,
  }));
};
