/** Fastify's own parser of JSON, behind a look at the depth. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { FastifyInstance } from 'fastify';
import { isTooDeep } from './json-depth.ts';

export const addJsonParser = (
  app: Pick<FastifyInstance, 'removeContentTypeParser' | 'addContentTypeParser' | 'getDefaultJsonParser'>,
): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new CatalogueError('malformedBody'));
    else parse(request, String(body), done);
  });
};
