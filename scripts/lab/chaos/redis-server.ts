/** A redis-server of one's own that can be killed and started again with its data, or emptied. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface RedisServer {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

export const startRedisServer = async (): Promise<RedisServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'ballast-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = ['--bind', '127.0.0.1', '--dir', directory, '--save', '', '--appendonly', 'yes'];
    server = spawn(
      'redis-server',
      ['--port', String(port), ...settings, '--maxmemory-policy', 'noeviction'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    for await (const chunk of server.stdout ?? []) if (String(chunk).includes('Ready to accept')) break;
  };
  const kill = async () => {
    const gone = server && once(server, 'exit');
    server?.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url,
    start,
    kill,
    flush: async () => {
      const client = new Redis(url);
      await client.flushall();
      client.disconnect();
    },
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
