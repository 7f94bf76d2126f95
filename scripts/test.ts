// `npm test`: every check and test of the repository, from a fresh clone. The last line is the count.
// `npm test -- packages/quant` runs the tests below that path only, without the checks.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheckResult, runCheck } from './test/check.ts';
import { listChecks } from './test/checks.ts';
import { findChromium, findRedis } from './test/find-tools.ts';
import { runVitest } from './test/run-vitest.ts';
import { addCounts, type Counts, formatCounts } from './test/vitest-report.ts';

const root = join(import.meta.dirname, '..');
const filters = process.argv.slice(2);
const isAllRequired = process.env.REQUIRE_ALL === '1';
const shared = resolve(root, process.env.BALLAST_SHARED_DIR ?? '../shared');
const chromium = findChromium();
const started = performance.now();

const showCheck = ({ name, isPassed, output, seconds }: CheckResult): void => {
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isPassed) console.log(output.replace(/^/gm, '    '));
};

/** The first makes what the others need; they run two at a time, since most of them keep one core busy. */
const runChecks = async (): Promise<Counts> => {
  const results: CheckResult[] = [];
  const waiting = [...listChecks(root)];
  const runNext = async (): Promise<boolean> => {
    const check = waiting.shift();
    if (!check) return false;
    const result = await runCheck(check);
    showCheck(result);
    results.push(result);
    return true;
  };
  const runRest = async (): Promise<void> => {
    while (await runNext()) {}
  };
  await runNext();
  await Promise.all([runRest(), runRest()]);
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
};

/** Says what was left out for lack of something, and counts it as failure where everything is required. */
const judgeGaps = (skipped: number): Counts => {
  const gaps = [
    ...(chromium === null ? ['Chromium was not found: the browser tests did not run'] : []),
    ...(findRedis() === null ? ['redis-server was not found: tests on Redis were skipped'] : []),
  ];
  for (const gap of gaps) console.log(gap);
  const hasShared = existsSync(shared);
  if (!hasShared)
    console.log(
      `${skipped} tests skipped: reference cases and real prices were not found (BALLAST_SHARED_DIR, ${shared})`,
    );
  const isUnexplained = skipped > 0 && hasShared && gaps.length === 0;
  if (isUnexplained) console.log(`${skipped} tests skipped although nothing was missing`);
  const failed = isAllRequired ? gaps.length + (isUnexplained ? 1 : 0) : 0;
  return { passed: 0, failed, skipped: 0 };
};

const checks = filters.length > 0 ? { passed: 0, failed: 0, skipped: 0 } : await runChecks();
const tests = await runVitest({
  root,
  projects: ['unit', 'integration', ...(chromium === null ? [] : ['browser'])],
  filters,
  environment: { BALLAST_SHARED_DIR: shared, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
});
const gaps = judgeGaps(tests.skipped);
const total = addCounts(checks, tests, gaps);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(formatCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
