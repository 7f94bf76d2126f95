/** The product on a database of its own within the PostgreSQL of the run, with settings of its own. */
import { randomUUID } from 'node:crypto';
import { createOwnedDatabase } from '@ballast/db/embedded/provision-roles';
import { Client } from 'pg';
import type { PostgresServer } from './postgres.ts';
import { type Product, startProduct } from './product.ts';

export interface ProductOnPostgres {
  readonly product: Product;
  /** As superuser. */
  readonly databaseUrl: string;
  /** After the product has stopped. */
  readonly drop: () => Promise<void>;
}

export async function startProductOn(
  postgres: PostgresServer,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductOnPostgres> {
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
    const product = await startProduct({ DATABASE_URL: inDatabase(postgres.owner), ...environment });
    return { product, databaseUrl: inDatabase(postgres.superuser), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
