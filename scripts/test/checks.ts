/**
 * The checks of `npm test`, in the order in which they run: what the tests need, then what goes beside them.
 */
import { join } from 'node:path';
import { buildWeb } from '@ballast/cli/setup/build-web';
import { generateClient } from '@ballast/cli/setup/generate-client';
import { runTool } from '@ballast/cli/setup/run-tool';
import type { Check } from './check.ts';

export interface Checks {
  readonly builds: readonly Check[];
  readonly checks: readonly Check[];
}

export const listChecks = (root: string): Checks => {
  const options = { cwd: root, environment: { FORCE_COLOR: '0', TURBO_TELEMETRY_DISABLED: '1' } };
  const tool = (name: string, command: string, ...args: readonly string[]): Check => ({
    name,
    run: () => runTool(join(root, 'node_modules/.bin', command), args, options),
  });
  const script = (name: string): Check => ({
    name,
    run: () => runTool(process.execPath, [join(root, 'scripts', `${name}.ts`)], options),
  });
  const step = (name: string, work: () => Promise<unknown>): Check => ({
    name,
    run: async () => {
      await work();
      return { code: 0, output: '' };
    },
  });
  return {
    builds: [step('database client', () => generateClient(root)), step('web app', () => buildWeb(root))],
    checks: [
      tool('types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier'),
      tool('types of scripts', 'tsc', '--noEmit', '-p', 'scripts'),
      tool('lint', 'biome', 'check', '--error-on-warnings', '.'),
      script('boundaries'),
      tool('unused', 'knip', '--no-progress', '--no-config-hints'),
      script('supply-chain'),
      script('check-docs'),
      script('check-texts'),
    ],
  };
};
