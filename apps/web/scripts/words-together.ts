/**
 * The browser fetches words by the group that a page needs, not by area: one file instead of ten. What servers alone say (reports,
 * notifications) is left out.
 */
import { LANGUAGES } from '@ballast/contract/constants';
import type { Plugin } from 'vite';
import { messageFile, wordsName } from './words.ts';

const LOADERS = /packages\/i18n\/src\/load-messages\.ts$/;
const OF_SERVERS: ReadonlySet<string> = new Set(['notification', 'report']);
/** As the table is written; the build ends where a line is not. */
const ENTRY =
  /^\s+(\w+): \(\) =>\s+import\('\.\/messages\/(\w+)\/[^']+'\)\s*\.then\(\(module\) => module\.\1\),$/gm;
const ID = /^\0words\/([\w-]+)\.ts$/;
/** A declaration, because the table above it is made first. */
const PICK = 'function pick(load, area) { return () => load().then((module) => module[area]); }';

export const wordsTogether = (): Plugin => {
  const groups = new Map<string, Map<string, string>>();
  return {
    name: 'words-together',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('words/') ? `\0${id}` : null),
    load: {
      filter: { id: ID },
      handler: (id) => {
        const files = groups.get(ID.exec(id)?.[1] ?? '') ?? new Map();
        return [...files]
          .map(([area, file]) => `export { ${area} } from ${JSON.stringify(file)};`)
          .join('\n');
      },
    },
    transform: {
      filter: { id: LOADERS },
      handler: (code) => {
        let found = 0;
        const entries = code.replaceAll(ENTRY, (_entry, area: string, language: string) => {
          found += 1;
          if (OF_SERVERS.has(area)) return '';
          const file = messageFile(language, area);
          const name = wordsName(file);
          if (name === null) throw new Error(`no words in ${file}`);
          const group = groups.get(name) ?? new Map<string, string>();
          groups.set(name, group.set(area, file));
          return `${area}: pick(() => import('words/${name}.ts'), '${area}'),`;
        });
        if (found === 0 || found % LANGUAGES.length !== 0)
          throw new Error(`${found} areas of words were found`);
        return { code: `${entries}\n${PICK}`, map: null };
      },
    },
  };
};
