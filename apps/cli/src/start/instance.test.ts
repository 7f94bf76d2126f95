import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimInstance } from './instance.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-instance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const releaseOf = (claim: Awaited<ReturnType<typeof claimInstance>>) => {
  if (claim.status !== 'ours') throw new Error('not ours');
  return claim;
};

describe('claimInstance', () => {
  it('tells a second start where the first one is', async () => {
    const first = releaseOf(await claimInstance(folder));
    first.announce('http://localhost:3000');
    expect(await claimInstance(folder)).toEqual({ status: 'running', address: 'http://localhost:3000' });
    first.release();
  });

  it('is free again after the release', async () => {
    releaseOf(await claimInstance(folder)).release();
    releaseOf(await claimInstance(folder)).release();
  });

  it('takes over what a killed start left behind', async () => {
    const socket = join(folder, 'start.sock');
    const script = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script]);
    expect(existsSync(socket)).toBe(true);
    releaseOf(await claimInstance(folder)).release();
  });

  it('works below a folder whose name is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(120));
    mkdirSync(long);
    const first = releaseOf(await claimInstance(long));
    expect((await claimInstance(long)).status).toBe('running');
    first.release();
  });
});
