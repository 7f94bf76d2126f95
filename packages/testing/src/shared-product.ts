/** The product that the browser tests of one worker of a run share, one after the other; each brings users of its own. */
import { Client } from 'pg';
import { inject } from 'vitest';

export interface SharedProductInfo {
  readonly address: string;
  readonly databaseUrl: string;
  /** Folder of what its processes log. */
  readonly logs: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the running product of a worker is asked for. */
    productBroker: string;
  }
}

export interface SharedProduct {
  readonly address: string;
  readonly logs: string;
  /** Rows as superuser, for arranging; touch only what belongs to the test's own users. */
  readonly query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** Needs `product-global-setup.ts` in the run's `globalSetup`. */
export async function openSharedProduct(): Promise<SharedProduct> {
  const response = await fetch(new URL(process.env.VITEST_POOL_ID ?? '1', inject('productBroker')));
  if (!response.ok) throw new Error(await response.text());
  const { address, databaseUrl, logs } = (await response.json()) as SharedProductInfo;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    address,
    logs,
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...values])).rows,
    close: () => client.end(),
  };
}
