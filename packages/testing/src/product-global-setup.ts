/**
 * Vitest global setup: a running product for each place at which browser tests run beside each other, so that no two files are
 * ever on the same one. It is started when the first of them asks for it and stopped at the end. Needs `postgres-global-setup.ts`
 * before it.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type ProductOnPostgres, startProductOn } from './product-on-postgres.ts';
import type { SharedProductInfo } from './shared-product.ts';

const infoOf = ({ product: { address, logs }, databaseUrl }: ProductOnPostgres): SharedProductInfo => ({
  ...{ address, logs, databaseUrl },
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext();
  const running = new Map<string, Promise<ProductOnPostgres>>();
  const broker = createServer(({ url = '' }, response) => {
    const asked = running.get(url) ?? startProductOn(postgres);
    running.set(url, asked);
    asked.then(
      (one) => response.end(JSON.stringify(infoOf(one))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('productBroker', await listen(broker));
  return async () => {
    broker.close();
    // What did not start has told the tests why, and left nothing behind.
    const started = await Promise.all([...running.values()].map((one) => one.catch(() => null)));
    for (const one of started) {
      await one?.product.stop();
      await one?.drop();
    }
  };
}
