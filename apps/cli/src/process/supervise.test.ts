import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProcessPlan, type Supervised, supervise } from './supervise.ts';

let folder = '';
let running: Supervised | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-supervise-'));
});
afterEach(async () => {
  await running?.stop(1_000);
  running = null;
  rmSync(folder, { recursive: true, force: true });
});

interface Observed {
  readonly lines: string[];
  readonly restarts: string[];
  readonly surrender: Promise<string>;
}

const start = (source: string): { readonly process: Supervised; readonly seen: Observed } => {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, source);
  const surrender = Promise.withResolvers<string>();
  const seen: Observed = { lines: [], restarts: [], surrender: surrender.promise };
  const plan: ProcessPlan = {
    name: 'probe',
    entry,
    cwd: folder,
    environment: { PATH: process.env.PATH ?? '' },
    onLine: (line) => seen.lines.push(line),
    onRestart: (reason) => seen.restarts.push(reason),
    onGiveUp: surrender.resolve,
  };
  running = supervise(plan);
  return { process: running, seen };
};

const until = (condition: () => boolean) =>
  expect.poll(condition, { timeout: 120_000, interval: 20 }).toBe(true);

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('supervise', () => {
  it('starts a killed process again, as often as it is killed', async () => {
    const { process: probe, seen } = start(`console.log('up'); setInterval(() => {}, 1000);`);
    for (let round = 1; round <= 2; round += 1) {
      await until(() => seen.lines.length === round);
      process.kill(probe.pid() ?? 0, 'SIGKILL');
      await until(() => seen.lines.length === round + 1);
    }
    expect(seen.restarts).toEqual(['probe was ended by SIGKILL', 'probe was ended by SIGKILL']);
  });

  it('gives up on a process that can only crash, and says so', async () => {
    const { seen } = start(`console.error('no luck'); process.exit(3);`);
    expect(await seen.surrender).toBe('probe ended with code 3, 6 times within a minute');
    expect(seen.lines).toContain('no luck');
  });

  it('lets a process end in its own way', async () => {
    const done = join(folder, 'done');
    const { process: probe, seen } = start(`
      import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(done)}, 'yes'); process.exit(0); });
      setInterval(() => {}, 1000); console.log('up');`);
    await until(() => seen.lines.includes('up'));
    await probe.stop(120_000);
    expect(readFileSync(done, 'utf8')).toBe('yes');
    expect(isAlive(probe.pid())).toBe(false);
    expect(seen.restarts).toEqual([]);
  });

  it('ends a process that does not listen when the grace is over', async () => {
    const { process: probe, seen } = start(
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');`,
    );
    await until(() => seen.lines.includes('up'));
    await probe.stop(300);
    expect(isAlive(probe.pid())).toBe(false);
  });

  it('leaves no child when the supervising process is killed', async () => {
    const pidFile = join(folder, 'pid');
    const child = join(folder, 'child.mjs');
    writeFileSync(
      child,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const module = JSON.stringify(join(import.meta.dirname, 'supervise.ts'));
    const { process: parent } = start(`
      const { supervise } = await import(${module});
      supervise({ name: 'child', entry: ${JSON.stringify(child)}, cwd: ${JSON.stringify(folder)}, environment: {}, onLine: () => {}, onGiveUp: () => {} });
      setInterval(() => {}, 1000);`);
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    process.kill(parent.pid() ?? 0, 'SIGKILL');
    await until(() => !isAlive(pid));
  });
});
