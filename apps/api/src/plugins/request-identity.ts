/** What every request is known by: its id, and the client it came from. */
import fp from 'fastify-plugin';
import { clientAddress } from '../limits/client-address.ts';
import { runInRequest } from '../logging/request-context.ts';
import type { Client } from '../pipeline/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly client: Client;
  }
}

const USER_AGENT_MAX = 300;

export default fp(
  async (app) => {
    app.decorateRequest('client', {
      getter() {
        return {
          address: clientAddress(this.ip),
          userAgent: (this.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
          requestId: this.id,
        };
      },
    });
    // with a callback: what follows in this request runs inside it
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      runInRequest(request.id, done);
    });
  },
  { name: 'request-identity' },
);
