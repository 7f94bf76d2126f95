/** The venue as a process of its own: orders over its port, its book over its death. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../src/brokerages/brokerage.ts';
import { createBrokerages } from '../src/brokerages/brokerages.ts';
import { SECRETS } from './support/test-venue.ts';

const BIN = join(import.meta.dirname, '../../market/bin/venue.ts');
const folder = mkdtempSync(join(tmpdir(), 'venue-process-'));
const ENVIRONMENT = {
  ...process.env,
  MATRIKS_GATEWAY_SECRET: SECRETS.matriks,
  IDEAL_DATA_GATEWAY_SECRET: SECRETS['ideal-data'],
};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(...more: readonly string[]) {
  const child = spawn(
    process.execPath,
    [BIN, '--port', '0', '--journal', join(folder, 'journal.jsonl'), ...more],
    { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  const [line] = await new Promise<string[]>((resolve) => {
    createInterface(child.stdout!).once('line', (text) => resolve([text]));
  });
  const { port } = JSON.parse(line!) as { port: number };
  const gateway = (key: 'matriks' | 'ideal-data') => ({
    url: `http://127.0.0.1:${port}/${key}`,
    secret: SECRETS[key],
    allowedHosts: [`127.0.0.1:${port}`],
  });
  const made = createBrokerages(
    { matriks: gateway('matriks'), 'ideal-data': gateway('ideal-data') },
    { now: () => Date.now() },
  );
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  return { brokerages: [made.matriks!, made['ideal-data']!], end };
}

const open = new AbortController().signal;

/** Coins trade at any hour. */
const order: OrderRequest = {
  clientOrderId: 'order-1',
  symbol: 'BTCUSD.CR.KRAKEN',
  side: 'Buy',
  units: '3',
  limitPrice: '99999999',
  currency: 'USD',
};

describe('the venue as a process', () => {
  it('fills orders of both brokers, and knows them after it was killed', async () => {
    const first = await start();
    for (const brokerage of first.brokerages)
      expect(await brokerage.send(order, open)).toMatchObject({ kind: 'accepted', order: { units: '3' } });
    await first.end('SIGKILL');
    const second = await start();
    for (const brokerage of second.brokerages) {
      expect((await brokerage.send(order, open)).kind).toBe('accepted');
      await expect
        .poll(async () => {
          const seen = await brokerage.lookUp('order-1', open);
          return seen.kind === 'found' ? seen.order.state : seen.kind;
        })
        .toBe('filled');
    }
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('does not start with a short secret, and says which', () => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, '--port', '0'], {
      env: { ...ENVIRONMENT, IDEAL_DATA_GATEWAY_SECRET: 'short' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'IDEAL_DATA_GATEWAY_SECRET: at least 32 bytes\n']);
  });
});
