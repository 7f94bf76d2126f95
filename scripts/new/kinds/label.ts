// Lines of the message files, in English everywhere until somebody translates them.
import type { Insertion } from '../plan.ts';

export const SOURCE_LANGUAGES = ['en', 'tr', 'de'] as const;

/** `section: { … }` of an area, in every language. */
export const label = (area: string, section: string, key: string, text: string): readonly Insertion[] =>
  SOURCE_LANGUAGES.map((language) => ({
    path: `packages/i18n/src/messages/${language}/${area}.ts`,
    after: `\n  ${section}: {`,
    before: '\n  }',
    text: `\n    ${/^\w+$/.test(key) ? key : `'${key}'`}: '${text}',`,
  }));
