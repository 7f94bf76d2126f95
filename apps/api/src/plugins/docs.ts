/** /api/docs and /api/docs/json; both are built once. */
import fp from 'fastify-plugin';
import { buildOpenApiDocument } from '../openapi/document.ts';
import { docsPage } from '../openapi/page.ts';

export default fp(
  async (app) => {
    const document = buildOpenApiDocument();
    const page = docsPage(document);
    app.get('/api/docs/json', { exposeHeadRoute: false }, async () => document);
    app.get('/api/docs', { exposeHeadRoute: false }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  },
  { name: 'docs', dependencies: ['errors', 'security-headers'] },
);
