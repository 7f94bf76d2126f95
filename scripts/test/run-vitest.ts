/**
 * Runs vitest with its output on the terminal and returns what it counted. The database client is generated first: many tests import it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateClient } from '@ballast/cli/setup/generate-client';
import { type Counts, readReport } from './vitest-report.ts';

/** Several times what the tests take; beyond it something loops, and the log names the files that did not end. */
const LIMIT_MINUTES = 70;

export interface VitestOptions {
  readonly root: string;
  readonly projects: readonly string[];
  readonly filters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export const runVitest = async ({ root, projects, filters, environment }: VitestOptions): Promise<Counts> => {
  await generateClient(root);
  const folder = mkdtempSync(join(tmpdir(), 'ballast-vitest-'));
  const report = join(folder, 'report.json');
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    // A line a file where output is kept in a log, so that a run that hangs names where.
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...projects.map((name) => `--project=${name}`),
    ...filters,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...environment },
  });
  const limit = setTimeout(() => {
    console.log(`The tests did not end within ${LIMIT_MINUTES} minutes and were stopped`);
    child.kill('SIGKILL');
  }, LIMIT_MINUTES * 60_000);
  const code = await new Promise<number>((resolve) =>
    child.once('close', (exitCode) => resolve(exitCode ?? 1)),
  );
  clearTimeout(limit);
  try {
    const { counts, slowest } = readReport(readFileSync(report, 'utf8'));
    if (slowest.length > 1) console.log('The slowest files:');
    for (const { name, seconds } of slowest.length > 1 ? slowest : [])
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, name)}`);
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
