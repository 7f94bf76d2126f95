/**
 * `npm run chaos:worker -- --kills 300 --seed 7`: the kill tests of `npm test` with more kills, of optimizations on both backends and of simulations
 * (safety E1).
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
    ...['run', '--project', 'processes', 'apps/worker/src/kill.', 'apps/worker/src/simulation-kill.'],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // the second backend has a quarter of them again
      ...{ KILLS: String(Math.ceil(0.7 * kills)), SIMULATION_KILLS: String(Math.ceil(0.12 * kills)) },
      ...{ SEED: String(seed), TEST_LOG: 'warn' },
    },
  },
);
process.exitCode = status ?? 1;
