/**
 * A private installation answers under names of this machine alone. Any page may give its own name the address 127.0.0.1
 * after it was loaded (DNS rebinding); the browser then takes our answers for the page's own, and the printed passwords,
 * which work only where nobody else can connect, would be anybody's.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import fp from 'fastify-plugin';
import { isLoopbackHost } from '../server/env.ts';

/** Without port and brackets; browsers take every name below `localhost` to this machine. */
export const isLocalName = (host: string | undefined): boolean => {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '');
  return name === '' || name.endsWith('.localhost') || isLoopbackHost(name);
};

export default fp(
  async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (!isLocalName(headers.host))
        throw new CatalogueError('forbidden', { errors: { host: ['invalid'] } });
    });
  },
  { name: 'local-name', dependencies: ['errors', 'security-headers'] },
);
