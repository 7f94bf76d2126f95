/**
 * Preloaded by a test: throws where nobody catches, inside the request whose header asks for it, or at SIGUSR2.
 */
import { subscribe } from 'node:diagnostics_channel';

const plant = (kind: unknown): void => {
  if (kind === 'rejection') void Promise.reject(new Error('planted rejection'));
  if (kind === 'exception')
    setTimeout(() => {
      throw new Error('planted exception');
    });
};

subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request } = message as { readonly request: { readonly headers: Record<string, unknown> } };
  plant(request.headers['x-plant']);
});

let count = 0;
process.on('SIGUSR2', () => {
  count += 1;
  plant(process.env.PLANT ?? (count % 2 === 0 ? 'exception' : 'rejection'));
});
