/** One hash over everything a step depends on, so that a step whose inputs are unchanged is skipped. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'generated', '.turbo', 'cases', 'bench']);

const filesBelow = (path: string): readonly string[] => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

/** Content hash of files and folders, named relative to `root`; the order of `paths` does not matter. */
export const hashInputs = (root: string, paths: readonly string[]): string => {
  const files = [...new Set(paths.flatMap((path) => filesBelow(join(root, path))))].sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};
