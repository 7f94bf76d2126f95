/** Replaces version ranges of the manifests by the versions that the lockfile holds. */

import type { Lockfile } from './lockfile.ts';
import { isExact, type Manifest } from './manifests.ts';

type Versions = Readonly<Record<string, string>>;

const pin = (versions: Versions, folder: string, lock: Lockfile): Versions =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      if (name.startsWith('@ballast/') || isExact(version)) return [name, version];
      const entry = lock.packages[`${folder}node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
      return [name, entry?.version ?? version];
    }),
  );

/** The sections of a manifest that change; empty if all versions are exact already. */
export const pinnedSections = (
  manifest: Manifest,
  lock: Lockfile,
): Partial<Pick<Manifest, 'dependencies' | 'devDependencies'>> => {
  const folder = manifest.path === 'package.json' ? '' : manifest.path.replace(/package\.json$/, '');
  const sections = (['dependencies', 'devDependencies'] as const).flatMap((section) => {
    const before = manifest[section];
    if (before === undefined) return [];
    const after = pin(before, folder, lock);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[section, after] as const];
  });
  return Object.fromEntries(sections);
};
