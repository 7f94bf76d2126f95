import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '@ballast/testing/copy-repository';
import { processEnvironment } from '@ballast/testing/process-environment';
import { processesOf } from '@ballast/testing/processes-of';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../setup/root.ts';

let clone = '';
let data = '';

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 240_000, interval: 100 });

const startDev = () => {
  const child = spawn(process.execPath, [join(clone, 'apps/cli/src/dev.ts')], {
    cwd: clone,
    env: processEnvironment({ HOME: data, DATA_DIR: data }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
};

const edit = (path: string, change: (text: string) => string): void => {
  const file = join(clone, path);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
};

const textOf = async (url: string): Promise<string> => {
  try {
    return await (await fetch(url)).text();
  } catch {
    return '';
  }
};

/** What Vite tells an open page. */
const listen = async (address: string): Promise<readonly string[]> => {
  const token = /wsToken = "([^"]+)"/.exec(await textOf(`${address}/@vite/client`))?.[1] ?? '';
  const heard: string[] = [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data: message }) => {
    heard.push((JSON.parse(String(message)) as { type: string }).type);
  });
  await until(() => heard.includes('connected'));
  return heard;
};

describe.skipIf(process.platform !== 'linux')('npm run dev in a fresh clone', () => {
  let dev: ReturnType<typeof startDev>;
  let address = '';

  beforeAll(async () => {
    clone = copyRepository(root);
    data = join(clone, '.data');
    mkdirSync(data, { mode: 0o700 });
    dev = startDev();
    const isUp = /Ballast is up at (http:\/\/localhost:\d+)/;
    await until(() => isUp.test(dev.output()) || dev.child.exitCode !== null);
    address = isUp.exec(dev.output())?.[1] ?? '';
    expect(address, dev.output()).not.toBe('');
  });

  afterAll(() => {
    for (const { pid } of processesOf(clone)) process.kill(pid, 'SIGKILL');
    rmSync(clone, { recursive: true, force: true });
  });

  it('serves the page and the api without a build', async () => {
    expect(existsSync(join(clone, 'apps/web/dist'))).toBe(false);
    expect(await textOf(address)).toContain('<div id="root">');
    expect(await textOf(`${address}/health/ready`)).toContain('ready');
  });

  it('tells the page of a change in the web app', async () => {
    const heard = await listen(address);
    expect(await textOf(`${address}/src/main.tsx`)).toContain('createRoot');
    edit(
      'apps/web/src/main.tsx',
      (text) => `${text}\n(globalThis as Record<string, unknown>).changedHere = true;\n`,
    );
    await until(() => heard.some((type) => type === 'full-reload' || type === 'update'));
    expect(await textOf(`${address}/src/main.tsx`)).toContain('changedHere');
  });

  it('starts the api again after a change in it', async () => {
    edit('apps/api/src/plugins/health.ts', (text) =>
      text.replace("{ status: 'live' }", "{ status: 'changed' }"),
    );
    await until(async () => (await textOf(`${address}/health/live`)).includes('changed'));
  });

  it('starts the worker again after a change in what it computes', async () => {
    const starts = () =>
      readFileSync(join(data, 'logs/worker.log'), 'utf8').split('the worker is ready').length - 1;
    const before = starts();
    expect(before).toBeGreaterThan(0);
    edit('packages/quant/src/covariance/sample_algorithm.ts', (text) => `${text}\n// changed\n`);
    await until(() => starts() > before);
  });

  it('ends at a signal and leaves nothing running', async () => {
    dev.child.kill('SIGINT');
    expect(await dev.ended).toBe(0);
    expect(processesOf(clone)).toEqual([]);
  });
});
