/** A language: starts as a copy of the English texts. See docs/how-to/add-a-language.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToList, type Insertion, type Kind, planned, refused } from '../plan.ts';

const MESSAGES = 'packages/i18n/src/messages';

/** The English area under the new folder, typed against its source. */
const copyArea = (root: string, name: string, code: string) => {
  const source = readFileSync(join(root, MESSAGES, 'de', name), 'utf8');
  const english = readFileSync(join(root, MESSAGES, 'en', name), 'utf8');
  const head = source.slice(0, source.indexOf('export const'));
  const isTyped = head.includes('source');
  const body = english
    .slice(english.indexOf('export const'))
    .replaceAll(/\} satisfies Record<.*>,$/gm, '},')
    .replace(/\} as const;\s*$/, '} as const satisfies Translated<typeof source>;\n');
  return { path: `${MESSAGES}/${code}/${name}`, text: isTyped ? `${head}${body}` : english };
};

const loader = (root: string, code: string): string => {
  const text = readFileSync(join(root, 'packages/i18n/src/load-messages.ts'), 'utf8');
  const start = text.indexOf('  en: {');
  return text
    .slice(start, text.indexOf('  },', start) + '  },\n'.length)
    .replace('  en: {', `  ${code}: {`)
    .replaceAll('/en/', `/${code}/`);
};

const record = (name: string, code: string, value: string): Insertion => ({
  path: 'packages/i18n/src/languages.ts',
  after: `export const ${name} = {`,
  before: '}',
  text: `, ${code}: '${value}' `,
});

export const language: Kind = {
  usage: 'language <two-letter code>',
  plan: (code, root) => {
    if (!/^[a-z]{2}$/.test(code)) return refused('a language is named by its two-letter code, as in fr');
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
    return planned({
      files: readdirSync(join(root, MESSAGES, 'en')).map((area) => copyArea(root, area, code)),
      insertions: [
        addToList('packages/contract/src/constants.ts', 'LANGUAGES', code),
        record('LANGUAGE_NAMES', code, name),
        record(
          'LOCALES',
          code,
          new Intl.Locale(code).maximize().region === undefined
            ? code
            : `${code}-${new Intl.Locale(code).maximize().region}`,
        ),
        {
          path: 'packages/i18n/src/load-messages.ts',
          after: 'const loaders: Readonly<Record<Language, Loaders>> = {',
          before: '};',
          text: loader(root, code),
        },
      ],
      next: [
        `translate ${MESSAGES}/${code}`,
        'npm run typecheck names the places outside the message files',
        'look at every page at 390 px',
      ],
    });
  },
};
