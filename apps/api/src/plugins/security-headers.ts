/**
 * Headers on every answer. Scripts come from our own files alone; styles may stand inline because Mantine writes its
 * colour variables into the page. No cross-origin reading is allowed anywhere.
 */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

export interface SecurityHeadersOptions {
  readonly isHttps: boolean;
  /** Origins that pages may post to besides their own. */
  readonly connectTo: readonly string[];
}

const HSTS_S = 31_536_000;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

export default fp<SecurityHeadersOptions>(
  async (app, { isHttps, connectTo }) => {
    await app.register(helmet, {
      global: true,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...connectTo],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: isHttps ? { maxAge: HSTS_S, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'same-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', PERMISSIONS);
      // nothing is kept, however its path is written, but the files of the web app, which say so themselves
      reply.header('cache-control', 'no-store');
      if (request.method === 'TRACE') throw new CatalogueError('methodNotAllowed');
    });
  },
  { name: 'security-headers', dependencies: ['request-identity', 'errors'] },
);
