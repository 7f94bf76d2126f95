/** A product with a second api process beside its own, and its database: for what happens at the same moment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entries } from '@ballast/cli/start/processes';
import { readOrCreateSecrets } from '@ballast/cli/start/secrets';
import { startMember } from '@ballast/testing/fleet';
import { Client } from 'pg';
import { type ChaosProduct, startChaosProduct } from './chaos-product.ts';

export interface TwoApis {
  readonly product: ChaosProduct;
  readonly database: Client;
  readonly addresses: readonly string[];
}

export const withTwoApis = async (work: (apis: TwoApis) => Promise<void>): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'ballast-race-'));
  const product = await startChaosProduct({ DEMO_ACCOUNTS_MAX: '1000000' }, data);
  try {
    const { jwt, csrf } = readOrCreateSecrets(data);
    const second = await startMember('second api', entries.api, {
      ...{ DATABASE_URL: product.superuserUrl(), JWT_SECRET: jwt, CSRF_SECRET: csrf, PORT: '0' },
    });
    const database = new Client({ connectionString: product.superuserUrl() });
    await database.connect();
    await work({ product, database, addresses: [product.address, second.address()] });
    await database.end();
    await second.kill();
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
};
