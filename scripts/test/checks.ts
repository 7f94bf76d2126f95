// The checks of `npm test`, in the order in which they run.
import { join } from 'node:path';
import type { Check } from './check.ts';

export const listChecks = (root: string): readonly Check[] => {
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const script = (name: string) => ({
    name,
    command: process.execPath,
    args: [join(root, 'scripts', `${name}.ts`)],
  });
  return [
    {
      name: 'types',
      command: bin('turbo'),
      args: ['run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier'],
    },
    { name: 'types of scripts', command: bin('tsc'), args: ['--noEmit', '-p', 'scripts'] },
    { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
    script('boundaries'),
    { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
    script('supply-chain'),
    script('check-docs'),
  ];
};
