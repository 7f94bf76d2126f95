/**
 * Headers on every answer; the built files of the web app that are no documents leave out what only documents obey
 * (`dropDocumentHeaders`), which is three quarters of them. Scripts come from our own files alone; styles may stand inline because Mantine writes its
 * colour variables into the page. No cross-origin reading is allowed anywhere.
 */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { allowedMethods } from '../transports/allowed-methods.ts';

export interface SecurityHeadersOptions {
  readonly isHttps: boolean;
  /** Origins that pages may post to besides their own. */
  readonly connectTo: readonly string[];
}

const HSTS_S = 31_536_000;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Only a page that is shown obeys these; on a script, a style or a font they are read by nobody. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** For an answer that no browser shows as a page, and a worker must not run: its policy would be its own. */
export const dropDocumentHeaders = (reply: FastifyReply): void => {
  for (const name of FOR_DOCUMENTS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
};

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
      if (request.method === 'TRACE') {
        const methods = allowedMethods(request.url);
        reply.header('allow', methods.length === 0 ? 'GET, HEAD' : methods.join(', '));
        throw new CatalogueError('methodNotAllowed');
      }
      const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
      // which of two is meant, a proxy in front and this server might decide differently
      if (hosts.length > 1) throw new CatalogueError('validation', { errors: { host: ['invalid'] } });
    });
  },
  { name: 'security-headers', dependencies: ['request-identity', 'errors'] },
);
