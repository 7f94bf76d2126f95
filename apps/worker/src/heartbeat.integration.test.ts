import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasRedis, startTestRedis } from '@ballast/testing/redis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInstallation } from '../test/installation.ts';
import { workerOf } from '../test/worker-of.ts';

const EVERY_MS = 100;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-beat-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const beatOf = (file: string) => () => (existsSync(file) ? statSync(file).mtimeMs : 0);
/** Until the file is touched again. */
const beats = async (beat: () => number): Promise<void> => {
  const before = beat();
  await expect.poll(beat).toBeGreaterThan(before);
};
/** Whether the file is touched within so many beats. */
const isBeating = async (beat: () => number, beats: number): Promise<boolean> => {
  const before = beat();
  await wait(beats * EVERY_MS);
  return beat() > before;
};

it('beats while the worker takes jobs from PostgreSQL, and ends with it', async () => {
  const file = join(folder, 'postgres');
  const installation = await createInstallation();
  const worker = await workerOf(installation, { heartbeat: { file, everyMs: EVERY_MS } });
  await vi.waitUntil(() => existsSync(file), { timeout: 120_000 });
  await beats(beatOf(file));
  await worker.close();
  expect(await isBeating(beatOf(file), 10)).toBe(false);
  await installation.close();
});

it.skipIf(!hasRedis())('does not beat while its Redis is gone', async () => {
  const file = join(folder, 'redis');
  const redis = await startTestRedis();
  const installation = await createInstallation(redis.url);
  const worker = await workerOf(installation, { heartbeat: { file, everyMs: EVERY_MS } });
  await vi.waitUntil(() => existsSync(file), { timeout: 120_000 });
  await beats(beatOf(file));
  await redis.stop();
  await wait(5 * EVERY_MS);
  expect(await isBeating(beatOf(file), 20)).toBe(false);
  // what waits for a Redis that never returns ends with the process
  void worker.close().catch(() => {});
  void installation.close().catch(() => {});
});
