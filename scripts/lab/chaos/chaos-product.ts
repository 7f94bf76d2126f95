/**
 * A product for chaos programs, with what they need to reach behind it: its data, its PostgreSQL, its symbols.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { DATABASE_NAME } from '@ballast/db/embedded/provision-roles';
import { type Product, startProduct } from '@ballast/testing/product';
import { createRestClient, type RestClient } from '@ballast/testing/rest-client';
import { Client } from 'pg';

/** Whose calls the programs make. */
export const EMAIL = 'premium@ballast.example';

export interface ChaosProduct {
  readonly address: string;
  readonly client: RestClient;
  readonly tickers: readonly string[];
  readonly output: () => string;
  /** Process id of the PostgreSQL that runs now; undefined while there is none. */
  readonly postmaster: () => number | undefined;
  /** Process ids of api and worker (Linux). */
  readonly processes: () => number[];
  readonly superuserUrl: () => string;
  readonly stop: Product['stop'];
}

const readLines = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** The programs ask for more than any plan allows. */
export const liftLimits = async (url: string): Promise<void> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(
    `UPDATE plans SET details = details || '{"maxPortfolioCount": null, "monthlyOptimizationLimit": null}'`,
  );
  await database.end();
};

export const startChaosProduct = async (
  environment: Readonly<Record<string, string>> = {},
  /** Kept by the caller, to start with it again; absent: one that goes with the product. */
  kept?: string,
): Promise<ChaosProduct> => {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'ballast-chaos-'));
  const product = await startProduct({ ...environment, DATA_DIR: data });
  const { address } = product;
  const postgres = join(data, 'postgres');
  const postmasterLines = () => {
    try {
      return readLines(join(postgres, 'cluster', 'postmaster.pid'));
    } catch {
      return [];
    }
  };
  const client = createRestClient(() => address);
  await client.signIn(EMAIL, 'ballast-demo');
  const superuserUrl = () => {
    const { superuser } = JSON.parse(readFileSync(join(postgres, 'credentials.json'), 'utf8'));
    return `postgresql://${ROLE_NAMES.superuser}:${superuser}@127.0.0.1:${postmasterLines()[3]}/${DATABASE_NAME}`;
  };
  await liftLimits(superuserUrl());
  const { body } = await client.call('POST', '/dataprovider/available-tickers', {
    page: 1,
    size: 50,
    exchanges: ['NASDAQ'],
  });
  return {
    address,
    client,
    tickers: (body as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol),
    output: product.output,
    postmaster: () => Number(postmasterLines()[0]) || undefined,
    processes: () => childrenOf(product.pid).filter((pid) => /apps\/(api|worker)\//.test(commandOf(pid))),
    superuserUrl,
    stop: async (signal) => {
      await product.stop(signal);
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};
