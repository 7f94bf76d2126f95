/** A real Redis for tests: `TEST_REDIS_URL` if set, a container in a run that has them, else `redis-server` from PATH on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { startRedisContainer, type TestServer, usesContainers } from './containers.ts';

export type TestRedis = TestServer;

const START_TIMEOUT_MS = 120_000;

/** `false` means: skip what needs Redis. Under `REQUIRE_ALL=1` a missing server is a failure instead. */
export function hasRedis(): boolean {
  if (process.env.TEST_REDIS_URL !== undefined || usesContainers()) return true;
  const isInstalled = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled && process.env.REQUIRE_ALL === '1')
    throw new Error('REQUIRE_ALL=1, but there is no redis-server');
  return isInstalled;
}

export async function startTestRedis(): Promise<TestRedis> {
  const external = process.env.TEST_REDIS_URL;
  if (external !== undefined) return { url: external, stop: async () => undefined };
  if (usesContainers()) return startRedisContainer();
  const port = await findFreePort();
  // memory only, and never dropping a key: what the queue asks of its server
  const settings = [
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
  ];
  const server = spawn('redis-server', ['--port', String(port), ...settings], {
    // whatever it writes does not belong into the repository
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((accept) => server.once('exit', () => accept()));
  // what ends this process ends what it started
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  await new Promise<void>((accept, reject) => {
    const timer = setTimeout(() => reject(new Error('redis-server did not start')), START_TIMEOUT_MS);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString('utf8').includes('Ready to accept connections')) return;
      clearTimeout(timer);
      accept();
    });
  });
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function findFreePort(): Promise<number> {
  return new Promise((accept, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => accept(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
