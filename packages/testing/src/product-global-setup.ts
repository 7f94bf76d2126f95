/**
 * Vitest global setup: a running product for each place at which browser tests run beside each other, so that no two files are
 * ever on the same one. It is started when the first of them asks for it and stopped at the end. Needs `postgres-global-setup.ts`
 * before it.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOwnedDatabase } from '@ballast/db/embedded/provision-roles';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { PostgresServer } from './postgres.ts';
import { type Product, startProduct } from './product.ts';
import type { SharedProductInfo } from './shared-product.ts';

interface Running {
  readonly product: Product;
  readonly info: SharedProductInfo;
  readonly drop: () => Promise<void>;
}

async function start(postgres: PostgresServer): Promise<Running> {
  const name = `browser_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Client({ connectionString: postgres.superuser });
  await maintenance.connect();
  await createOwnedDatabase(maintenance, name, postgres.template);
  const inDatabase = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const drop = async () => {
    await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await maintenance.end();
  };
  try {
    const product = await startProduct({ DATABASE_URL: inDatabase(postgres.owner) });
    const { address, logs } = product;
    const info = { address, logs, databaseUrl: inDatabase(postgres.superuser) };
    return { product, info, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext();
  const running = new Map<string, Promise<Running>>();
  const broker = createServer(({ url = '' }, response) => {
    const asked = running.get(url) ?? start(postgres);
    running.set(url, asked);
    asked.then(
      ({ info }) => response.end(JSON.stringify(info)),
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
