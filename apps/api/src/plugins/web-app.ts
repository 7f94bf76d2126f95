/**
 * The built web app on every path that is not the api's. Only files found at boot are ever read, so no path can name
 * another one; unknown paths get the page itself, which knows the routes (§2).
 */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { dropDocumentHeaders } from './security-headers.ts';

export interface WebAppOptions {
  readonly folder: string;
}

const PAGE = 'index.html';
const HASHED = 'assets/';
/** Files that any cache may keep and hand to anybody. */
export const SHARED_PATH = `/${HASHED}`;
/** Shown on its own, such a file is a page, with scripts if it likes. */
const DOCUMENT = /\.(html|svg|xml)$/;
/** The build's own copies (apps/web/scripts/compress-files.ts), sent in place of the file that they are named after. */
const COMPRESSED = /\.(br|gz)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
/**
 * Opened by visitors with a link: for no index of a search engine, and nobody, this server included, is told that it was open
 * (decision 073); the address of single sign-on even holds a token until the page runs (decision 090).
 */
const LINKED_PATH = /^\/(shared|sso)(\/|$)/;
const API_PATH = /^\/(api|health|metrics)(\/|$)/;

/** Paths below the folder, with slashes; neither hidden files nor source maps. */
const servedFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const isServed = (path: string) =>
    !path.endsWith('.map') && !COMPRESSED.test(path) && !/(^|\/)\./.test(path);
  return new Set(paths.filter(isServed));
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

export default fp<WebAppOptions>(
  async (app, { folder }) => {
    const files = await servedFiles(folder);
    if (!files.has(PAGE)) throw new Error(`no ${PAGE} in the folder of the web app`);
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
      // the tag says it better, and nobody asks for pieces
      lastModified: false,
      acceptRanges: false,
    });

    const send = (reply: FastifyReply, file: string) => {
      if (!DOCUMENT.test(file)) dropDocumentHeaders(reply);
      // what caches keep and hand to anybody is the answer to no one request
      if (file.startsWith(HASHED)) reply.removeHeader('x-request-id');
      return reply.header('cache-control', file.startsWith(HASHED) ? IMMUTABLE : REVALIDATED).sendFile(file);
    };

    app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
      const path = pathOf(request);
      if (API_PATH.test(path)) throw new CatalogueError('notFound');
      if (LINKED_PATH.test(path))
        reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      const file = path.slice(1);
      if (files.has(file)) return send(reply, file);
      if (file.startsWith(HASHED)) throw new CatalogueError('notFound');
      return send(reply, PAGE);
    });
  },
  { name: 'web-app', dependencies: ['errors', 'security-headers'] },
);
