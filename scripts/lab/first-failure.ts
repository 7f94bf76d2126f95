/** Runs tests of one copy of the repository until the first fails, and answers its name. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const nameOf = ({ testResults }: Report, folder: string): string | undefined => {
  const assertion = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  const file = testResults.find(({ status }) => status === 'failed');
  return assertion?.fullName.trim() ?? file?.name.replace(`${folder}/`, '');
};

/** A broken guard may leave its test waiting for ever; undisturbed, none takes that long. */
const HANG_MS = 60_000;

/** Undefined: all passed. */
export const firstFailure = (folder: string, tests: readonly string[]): string | undefined => {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      ...['unit', 'integration', 'processes'].flatMap((project) => ['--project', project]),
      ...['--bail', '1', '--testTimeout', String(HANG_MS)],
      ...['--reporter', 'json', '--outputFile', report],
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  if (status === 0) return undefined;
  const name = existsSync(report)
    ? nameOf(JSON.parse(readFileSync(report, 'utf8')) as Report, folder)
    : undefined;
  return name ?? 'the run of the tests itself';
};
