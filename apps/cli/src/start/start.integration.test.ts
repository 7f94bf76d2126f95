import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@ballast/testing/process-environment';
import { processesOf } from '@ballast/testing/processes-of';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../setup/root.ts';

const data = mkdtempSync(join(tmpdir(), 'ballast-start-'));
/** The grace of end-with-parent.ts, and a little for whoever is late. */
const ORPHANS_GRACE_MS = 25_000;
const isUp = /Ballast is up at (http:\/\/localhost:\d+)/;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Through bootstrap, as npm starts it, in a process group of its own. */
const start = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start'], {
    env: processEnvironment({ HOME: data, DATA_DIR: data, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { pid: child.pid ?? 0, ended, output: () => output };
};

const processesOfTest = () => processesOf(data);

const pidOf = (part: string): number =>
  processesOfTest().find(({ command }) => command.includes(part))?.pid ?? 0;

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 240_000, interval: 50 });

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
};

describe.skipIf(process.platform !== 'linux')('npm start (safety H1, H2, H8)', () => {
  let port = '';
  let address = '';
  let first: ReturnType<typeof start>;

  beforeAll(async () => {
    port = String(await freePort());
    first = start({ PORT: port });
    await until(() => isUp.test(first.output()));
    address = `http://localhost:${port}`;
  });

  afterAll(async () => {
    for (const { pid } of processesOfTest()) process.kill(pid, 'SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  it('serves the page and says how to sign in', async () => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    expect(first.output()).toContain(readFileSync(join(data, 'secrets/admin-password'), 'utf8'));
  });

  it('says where it is when it is started a second time', async () => {
    const second = start({});
    expect(await second.ended).toBe(0);
    expect(second.output().trim().split('\n')).toEqual([
      `Ballast is already running with this data at ${address}`,
    ]);
  });

  it.each(['apps/api/src/server.ts', 'apps/worker/src/main.ts'])(
    'starts %s again after its death',
    async (entry) => {
      const killed = pidOf(entry);
      expect(killed).toBeGreaterThan(0);
      process.kill(killed, 'SIGKILL');
      await until(() => ![0, killed].includes(pidOf(entry)));
      await until(() => isReady(address));
    },
  );

  it('has a venue to try orders at, which starts with the first of them', async () => {
    const told = readFileSync(`/proc/${pidOf('apps/worker/src/main.ts')}/environ`, 'utf8').split('\0');
    const gateway = told.find((one) => one.startsWith('MATRIKS_GATEWAY_URL='))?.split('=')[1] ?? '';
    expect(told).toContain('BROKERAGES_SIMULATED=on');
    expect(pidOf('bin/venue.ts')).toBe(0);
    // nobody has signed this
    expect((await fetch(`${gateway}/orders/x`)).status).toBe(401);
    const killed = pidOf('bin/venue.ts');
    expect(killed).toBeGreaterThan(0);
    process.kill(killed, 'SIGKILL');
    await until(() => ![0, killed].includes(pidOf('bin/venue.ts')));
    expect((await fetch(`${gateway}/orders/x`)).status).toBe(401);
  });

  it('says where both simulated products sign their customers in, and takes their tokens', async () => {
    for (const [name, provider] of [
      ['Matriks', 'matriks'],
      ['IdealData', 'ideal-data'],
    ] as const) {
      const link = new RegExp(`${name} +(http://127\\.0\\.0\\.1:\\d+/${provider}/sso/sign-in)`).exec(
        first.output(),
      )?.[1];
      const { status, headers } = await fetch(link ?? '', { redirect: 'manual' });
      const page = new URL(headers.get('location') ?? '');
      expect([status, `${page.origin}${page.pathname}`]).toEqual([302, `${address}/sso/${provider}`]);
      const { token, email } = Object.fromEntries(page.searchParams);
      const signedIn = await fetch(`${address}/api/v1/auth/sso`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, email, provider, approvedConsentText: 'Agreed.' }),
      });
      expect(signedIn.status).toBe(200);
      // a name of somebody else's that leads to this machine is given none
      const { hostname, port: door, pathname } = new URL(link ?? '');
      const statusAs = (host: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const asked = request({ hostname, port: door, path: pathname, headers: { host } }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          });
          asked.on('error', reject).end();
        });
      expect(await statusAs(`127.0.0.1:${door}`)).toBe(302);
      expect(await statusAs(`attacker.example:${door}`)).toBe(401);
    }
  });

  it('starts PostgreSQL again, and serves on', async () => {
    process.kill(pidOf('postgres -D'), 'SIGKILL');
    await until(() => first.output().includes('PostgreSQL ended unexpectedly'));
    await until(() => isReady(address));
  });

  it('ends at a signal and leaves nothing running', async () => {
    process.kill(-first.pid, 'SIGINT');
    expect(await first.ended).toBe(0);
    expect(processesOfTest()).toEqual([]);
  });

  it('is up again in a moment, with its data, and says how to sign in until an administrator has', async () => {
    const again = start({ PORT: port });
    await until(() => isUp.test(again.output()));
    const password = readFileSync(join(data, 'secrets/admin-password'), 'utf8');
    expect(again.output()).toContain(password);
    const signedIn = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@ballast.example', password }),
    });
    expect(signedIn.status).toBe(200);
    expect(again.output()).not.toContain('Demo data written');
    expect(again.output()).not.toContain('migrated');
    process.kill(again.pid, 'SIGTERM');
    expect(await again.ended).toBe(0);
    expect(processesOfTest()).toEqual([]);
  });

  it('leaves nothing running that a killed start cannot take over', async () => {
    const killed = start({ PORT: port });
    await until(() => isUp.test(killed.output()));
    expect(killed.output()).not.toContain(readFileSync(join(data, 'secrets/admin-password'), 'utf8'));
    process.kill(pidOf('apps/cli/src/start.ts'), 'SIGKILL');
    await killed.ended;
    const left = new Set(processesOfTest().map(({ pid }) => pid));
    const next = start({ PORT: port });
    await until(() => isUp.test(next.output()));
    // as a terminal does that is closed
    process.kill(-next.pid, 'SIGHUP');
    expect(await next.ended).toBe(0);
    // what the killed start left ends itself, in a time of its own
    expect(processesOfTest().filter(({ pid }) => !left.has(pid))).toEqual([]);
    await vi.waitUntil(() => processesOfTest().length === 0, { timeout: ORPHANS_GRACE_MS, interval: 50 });
  });
});
