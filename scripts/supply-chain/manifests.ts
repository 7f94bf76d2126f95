/**
 * What the package.json files may say: exact versions, and install scripts only of packages that were reviewed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, packageName, registryEntries } from './lockfile.ts';

export interface Manifest {
  readonly path: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

export const readManifests = (root: string, lock: Lockfile): readonly Manifest[] =>
  Object.keys(lock.packages)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => ({
      ...JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')),
      path: join(path, 'package.json'),
    }));

export const isExact = (version: string): boolean => /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version);

export const versionProblems = (manifests: readonly Manifest[]): readonly string[] =>
  manifests.flatMap(({ path, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@ballast/') && !isExact(version))
      .map(([name, version]) => `${path}: ${name} ${version} is not an exact version`),
  );

export const installScriptProblems = (manifests: readonly Manifest[], lock: Lockfile): readonly string[] => {
  const reviewed = new Set(manifests.flatMap(({ allowScripts }) => Object.keys(allowScripts ?? {})));
  const running = new Set(
    registryEntries(lock)
      .filter(([, entry]) => entry.hasInstallScript === true)
      .map(([path]) => packageName(path)),
  );
  return [
    ...[...running]
      .filter((name) => !reviewed.has(name))
      .map((name) => `${name}: its install script was not reviewed (allowScripts)`),
    ...[...reviewed]
      .filter((name) => !running.has(name))
      .map((name) => `${name}: is in allowScripts but has no install script`),
  ];
};
