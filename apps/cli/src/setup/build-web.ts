/** Builds the web app into apps/web/dist when its sources have changed since the last build. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './input-hash.ts';
import { requireTool } from './run-tool.ts';
import { oncePerInput } from './stamp.ts';

/** The app's own sources and those of every package that it may import. */
const inputs = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/i18n',
  'packages/quant/src',
  'package-lock.json',
  'tsconfig.base.json',
];

export const buildWeb = async (root: string): Promise<'done' | 'unchanged'> => {
  const page = join(root, 'apps/web/dist/index.html');
  const stamp = join(root, 'node_modules/.cache/ballast/web');
  if (!existsSync(page)) rmSync(stamp, { force: true });
  return oncePerInput(stamp, hashInputs(root, inputs), async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await requireTool('The build of the web app', process.execPath, [vite, 'build'], {
      cwd: join(root, 'apps/web'),
      environment: { NODE_ENV: 'production' },
    });
  });
};
