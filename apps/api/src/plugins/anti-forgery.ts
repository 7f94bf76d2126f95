/** Carries the anti-forgery pair between browser and server (§7): gives the cookie out and checks the pair on changes. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_COOKIE_SECURE,
  ANTI_FORGERY_HEADER,
} from '@ballast/contract/constants';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AntiForgery, areSame } from '../auth/anti-forgery.ts';
import { SHARED_PATH } from './web-app.ts';

export interface AntiForgeryOptions {
  readonly antiForgery: AntiForgery;
  readonly isHttps: boolean;
  /** Origin that browsers see, where a proxy in front changes the host. */
  readonly publicOrigin: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Throws where this request could have been forged by another page. */
    checkAntiForgery: (sessionId: string | undefined) => void;
  }
  interface FastifyReply {
    /** Sees to it that the browser holds a pair of this session. */
    renewAntiForgery: (sessionId: string) => void;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export default fp<AntiForgeryOptions>(
  async (app, { antiForgery, isHttps, publicOrigin }) => {
    await app.register(cookie);
    const name = isHttps ? ANTI_FORGERY_COOKIE_SECURE : ANTI_FORGERY_COOKIE;

    const setCookie = (reply: FastifyReply, sessionId: string | undefined) =>
      reply.setCookie(name, antiForgery.issue(sessionId), {
        path: '/',
        sameSite: 'lax',
        secure: isHttps,
        httpOnly: false,
      });

    const isForeign = (request: FastifyRequest): boolean => {
      const site = single(request.headers['sec-fetch-site']);
      if (site === 'cross-site' || site === 'same-site') return true;
      const { origin } = request.headers;
      if (origin === undefined) return false;
      return origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`;
    };

    app.decorateRequest('checkAntiForgery', function (this: FastifyRequest, sessionId: string | undefined) {
      if (isForeign(this)) throw new CatalogueError('antiForgery');
      if (this.headers.cookie === undefined) return;
      const value = this.cookies[name];
      const repeated = single(this.headers[ANTI_FORGERY_HEADER]);
      const isPair = antiForgery.isGenuine(value) && repeated !== undefined && areSame(value, repeated);
      if (!isPair) throw new CatalogueError('antiForgery');
      if (sessionId !== undefined && !antiForgery.isOf(value, sessionId))
        throw new CatalogueError('antiForgery');
    });

    app.decorateReply('renewAntiForgery', function (this: FastifyReply, sessionId: string) {
      if (!antiForgery.isOf(this.request.cookies[name], sessionId)) setCookie(this, sessionId);
    });

    app.addHook('onRequest', async (request, reply) => {
      // a cache that keeps the answer would give everybody the same pair
      if (request.url.startsWith(SHARED_PATH)) return;
      if (SAFE_METHODS.has(request.method) && !antiForgery.isGenuine(request.cookies[name]))
        setCookie(reply, undefined);
    });
  },
  { name: 'anti-forgery', dependencies: ['errors'] },
);
