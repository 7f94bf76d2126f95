/** One line for each answered request; never its query, headers or bodies. */
import fp from 'fastify-plugin';

export default fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const line = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.client.address,
      };
      if (reply.statusCode >= 500) app.log.error(line, 'answered');
      else app.log.info(line, 'answered');
    });
  },
  { name: 'request-log', dependencies: ['request-identity'] },
);
