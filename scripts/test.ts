/**
 * `npm test`: every check and test of the repository, from a fresh clone. The last line is the count.
 * `npm test -- packages/quant` runs the tests below that path only, without the checks.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Check, type CheckResult, runCheck } from './test/check.ts';
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
const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

const showCheck = ({ name, isPassed, output, seconds }: CheckResult): void => {
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isPassed) console.log(output.replace(/^/gm, '    '));
};

const run = async (check: Check): Promise<CheckResult> => {
  const result = await runCheck(check);
  showCheck(result);
  return result;
};

const inTurn = async (checks: readonly Check[]): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await run(check));
  return results;
};

const countChecks = (results: readonly CheckResult[]): Counts => {
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

const tests = () =>
  runVitest({
    root,
    projects: ['unit', 'integration', 'processes', ...(chromium === null ? [] : ['browser'])],
    filters,
    environment: { BALLAST_SHARED_DIR: shared, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
  });

/** What the tests need is made before them; the checks of the sources go beside them, one at a time. */
const runAll = async (): Promise<readonly [Counts, Counts]> => {
  const { builds, checks } = listChecks(root);
  const built = await inTurn(builds);
  const [checked, tested] = await Promise.all([inTurn(checks), tests()]);
  return [countChecks([...built, ...checked]), tested];
};

const [checks, tested] = filters.length > 0 ? [NONE, await tests()] : await runAll();
const gaps = judgeGaps(tested.skipped);
const total = addCounts(checks, tested, gaps);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(formatCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
