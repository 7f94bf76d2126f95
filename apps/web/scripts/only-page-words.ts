/**
 * The browser's list of words stands before its first page, so it is made as small as it can be: without what servers alone say (reports,
 * notifications), and with what every line of it repeats written once.
 */
import type { Plugin } from 'vite';

const LOADERS = /packages\/i18n\/src\/load-messages\.ts$/;
const OF_SERVERS: ReadonlySet<string> = new Set(['notification', 'report']);
/** As the table is written; what is not found stays, and only costs its bytes. */
const ENTRY = /^\s+(\w+): \(\) =>\s+(import\('[^']+'\))\s*\.then\(\(module\) => module\.\1\),$/gm;
/** A file of words exports nothing else; a declaration, because the table above it is made first. */
const FIRST = 'function first(load) { return () => load().then((module) => Object.values(module)[0]); }';

export const onlyPageWords = (): Plugin => ({
  name: 'only-page-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: LOADERS },
    handler: (code) => {
      const entries = code.replaceAll(ENTRY, (_entry, area: string, load: string) =>
        OF_SERVERS.has(area) ? '' : `${area}: first(() => ${load}),`,
      );
      return { code: `${entries}\n${FIRST}`, map: null };
    },
  },
});
