/** /metrics for Prometheus: on a loopback host for everyone there, elsewhere for the bearer of METRICS_TOKEN alone. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { areSame } from '../auth/anti-forgery.ts';
import { bearerToken } from '../auth/bearer-token.ts';
import { type BacklogParts, createBacklogMetrics } from './backlog-metrics.ts';

export interface MetricsOptions extends BacklogParts {
  /** `open`, or the token that opens it, or undefined: not served. */
  readonly access: 'open' | { readonly token: string } | undefined;
}

const SECONDS_BUCKETS = [0.01, 0.05, 0.15, 0.5, 1, 5];
/** Anybody may ask for anything: what is no route is one line, and statuses are told by their class. */
const NO_ROUTE = { method: 'any', route: 'none' } as const;

export default fp<MetricsOptions>(
  async (app, { access, ...backlog }) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS_BUCKETS,
      registers: [registry],
    });
    const updateBacklog = createBacklogMetrics(registry, backlog);
    app.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      const place =
        url === undefined || url.endsWith('*') ? NO_ROUTE : { method: request.method, route: url };
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ ...place, status }, reply.elapsedTime / 1000);
    });

    const mayRead = (authorization: string | undefined): boolean => {
      if (access === undefined || access === 'open') return access === 'open';
      const token = bearerToken(authorization);
      return token !== undefined && areSame(token, access.token);
    };

    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request.headers.authorization)) throw new CatalogueError('notFound');
      await updateBacklog();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics', dependencies: ['errors', 'security-headers'] },
);
