/** /health/live: the process answers. /health/ready: it may be sent requests. Neither says anything about what runs here. */
import fp from 'fastify-plugin';

export type HealthCheck = () => Promise<unknown>;

export interface HealthOptions {
  readonly checks: readonly HealthCheck[];
  readonly isStopping: () => boolean;
}

const CHECK_TIMEOUT_MS = 1500;
/** Several probes at once ask the database once. */
const REMEMBERED_MS = 250;

const within = (check: HealthCheck): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  check()
    .then(
      () => resolve(true),
      () => resolve(false),
    )
    .finally(() => clearTimeout(timer));
  return promise;
};

export default fp<HealthOptions>(
  async (app, { checks, isStopping }) => {
    let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

    const isReady = (): Promise<boolean> => {
      const at = performance.now();
      if (!asked || at - asked.at > REMEMBERED_MS)
        asked = { at, answer: Promise.all(checks.map(within)).then((all) => all.every(Boolean)) };
      return asked.answer;
    };

    app.get('/health/live', async () => ({ status: 'live' }));
    app.get('/health/ready', async (_request, reply) => {
      const ready = !isStopping() && (await isReady());
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
  },
  { name: 'health', dependencies: ['errors', 'security-headers'] },
);
