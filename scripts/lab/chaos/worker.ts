/**
 * `npm run chaos:worker -- --kills 300 --seed 7`: the kill test of `npm test` with more kills, on both backends (safety E1).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.ts';

const { kills, seed } = readOptions(40);
const root = join(import.meta.dirname, '../../..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration', 'apps/worker/src/kill'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILLS: String(Math.ceil(0.8 * kills)), SEED: String(seed), TEST_LOG: 'warn' },
  },
);
process.exitCode = status ?? 1;
