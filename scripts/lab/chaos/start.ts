/**
 * `npm run chaos:start -- --kills 30 --seed 1`: the first start of an installation is killed at random moments (of making the
 * database, migrating, seeding, starting); the next one must serve, with everything seeded (safety H2).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@ballast/testing/seeded-random';
import { EMAIL, startChaosProduct } from './chaos-product.ts';
import { conclude, readOptions, tell } from './options.ts';

const UNDISTURBED_MS = 8_000;
const root = join(import.meta.dirname, '../../..');

const { kills, seed } = readOptions(10);
const random = createRandom(seed);
const faults: string[] = [];

const killDuringStart = async (data: string, afterMs: number): Promise<string> => {
  const child = spawn(process.execPath, [join(root, 'apps/cli/src/start.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: data, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await wait(afterMs);
  child.kill('SIGKILL');
  await gone;
  return output.trim().split('\n').at(-1) ?? '';
};

for (let kill = 0; kill < kills; kill++) {
  const data = mkdtempSync(join(tmpdir(), 'ballast-chaos-'));
  const afterMs = random() * UNDISTURBED_MS;
  const last = await killDuringStart(data, afterMs);
  try {
    const since = performance.now();
    const product = await startChaosProduct({}, data);
    const { status, body } = await product.client.call('GET', '/portfolio/list');
    const { count } = body as { count: number };
    if (status !== 200 || count === 0) faults.push(`kill ${kill}: ${EMAIL} sees ${count} portfolios`);
    const ms = (performance.now() - since).toFixed(0);
    tell(
      `${kill + 1}/${kills}: killed after ${afterMs.toFixed(0)} ms ('${last}'), serves ${ms} ms after the next start`,
    );
    await product.stop();
  } catch (error) {
    faults.push(`kill ${kill} after ${afterMs.toFixed(0)} ms: ${String(error).slice(0, 500)}`);
  }
  rmSync(data, { recursive: true, force: true });
}
conclude(faults);
