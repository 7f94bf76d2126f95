/**
 * `npm run chaos:idempotency -- --kills 200 --seed 1`: the api is killed within idempotent calls of every kind, and the call is sent again (decision 046).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.ts';

const { kills, seed } = readOptions(40);
const root = join(import.meta.dirname, '../../..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'processes',
    'apps/api/test/killed-calls',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILLS: String(kills), SEED: String(seed), TEST_LOG: 'warn' },
  },
);
process.exitCode = status ?? 1;
