/**
 * Tells the page which files each address will need, so that the browser asks for all of them at once instead of finding one
 * through the other. `first-paint.js` reads it: it knows the address, the language and whether somebody is signed in.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RouteDefinition } from '../src/app/routes.ts';
import { PATHS, type PathKey } from '../src/shared/routing/paths.ts';
import { messageFile, wordsName } from './words.ts';

interface Chunk {
  readonly fileName: string;
  /** The module that an import names; where several share a chunk, each has a small one of its own that hands it on. */
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const SOURCES = join(import.meta.dirname, '..', 'src');
const FRAMES = {
  dashboard: ['app/frame/dashboard-frame.tsx', 'shared/session/connection.ts'],
  auth: [],
  bare: [],
} as const;
const FIRST_SCRIPT = '<script src="/first-paint.js">';
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** The page's own file, out of the import that the table of pages writes down. */
const pageOf = (page: RouteDefinition['page']) =>
  `app/${/import\(["'`]\.\/(.+?)["'`]\)/.exec(String(page))?.[1] ?? ''}`;

/** `en` stands for every language. */
function wordsOf({ areas }: RouteDefinition): readonly string[] {
  const names = areas.map((area) => wordsName(messageFile('en', area)));
  return [...new Set(names.filter((name) => name !== null))].map((name) => name.replace(/en$/, ''));
}

const toPattern = (path: string) => `^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`;

/** A chunk with everything that it imports at once, and the styles of all. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, first: Chunk): readonly string[] {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  visit(first);
  return [...seen].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

async function planOf(chunks: ReadonlyMap<string, Chunk>) {
  const { ROUTES } = (await import(pathToFileURL(join(SOURCES, 'app/routes.ts')).href)) as {
    ROUTES: Record<PathKey, RouteDefinition>;
  };
  const all = [...chunks.values()];
  const named = (path: string) => all.find(({ facadeModuleId }) => facadeModuleId === path);
  const holding = (source: string) =>
    named(join(SOURCES, source)) ?? all.find(({ moduleIds }) => moduleIds.includes(join(SOURCES, source)));
  const entry = holding('main.tsx');
  if (!entry) throw new Error('no chunk holds main.tsx');
  const always = new Set(filesOf(chunks, entry));
  const pages = (Object.keys(ROUTES) as PathKey[]).map((key) => {
    const route = ROUTES[key];
    const sources = [...FRAMES[route.frame], pageOf(route.page)];
    const files = sources.flatMap((source) => {
      const chunk = holding(source);
      if (!chunk) throw new Error(`no chunk holds ${source} of ${PATHS[key]}`);
      return filesOf(chunks, chunk);
    });
    return {
      path: toPattern(PATHS[key]),
      isClosed: route.access === 'authed' || route.access === 'admin',
      words: wordsOf(route),
      files: [...new Set(files)].filter((file) => !always.has(file)),
    };
  });
  const words = [...chunks.keys()].filter((file) => /\/words-/.test(file));
  return { pages, words };
}

export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const chunks = new Map(
          files
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk as unknown as Chunk]),
        );
        const font = files.find(({ fileName }) => FONT.test(fileName))?.fileName;
        if (font === undefined) throw new Error('the build has no font');
        const plan = JSON.stringify(await planOf(chunks))
          .replaceAll('&', '&amp;')
          .replaceAll("'", '&#39;');
        // before the script that reads it, behind the character set
        const tags = [
          `<meta name="ballast-files" content='${plan}' />`,
          `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`,
        ];
        return html.replace(FIRST_SCRIPT, `${tags.join('\n    ')}\n    ${FIRST_SCRIPT}`);
      },
    },
  };
}
