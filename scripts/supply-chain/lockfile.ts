/**
 * What the package-lock.json of this repository may contain (safety I1): nothing but the npm registry, everything hashed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const REGISTRY = 'https://registry.npmjs.org/';

export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

export const packageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Entries that come from a registry: neither the workspaces nor the links to them, nor what a package bundles. */
export const registryEntries = (lock: Lockfile): readonly (readonly [path: string, entry: LockEntry])[] =>
  Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && entry.link !== true && entry.inBundle !== true,
  );

/** The entry that a package at `path` gets when it asks for `name`, as Node looks it up: nearest folder first. */
const resolveFrom = (lock: Lockfile, path: string, name: string): LockEntry | undefined => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const entry = lock.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry !== undefined || folder === '') return entry;
  }
};

export interface MissingBuild {
  readonly dependent: string;
  readonly name: string;
  readonly version: string;
}

/** Optional builds for other platforms that a locked package names and the lockfile lacks: `npm ci` refuses such a file. */
export const missingOptional = (lock: Lockfile): readonly MissingBuild[] =>
  registryEntries(lock).flatMap(([dependent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, wanted]) => {
        const found = resolveFrom(lock, dependent, name);
        return found === undefined || (/^\d/.test(wanted) && found.version !== wanted);
      })
      .map(([name, version]) => ({ dependent, name, version })),
  );

/** An entry without hash is accepted for a build of another platform only: see `complete-lockfile.ts`. */
const isForeignBuild = (entry: LockEntry): boolean => entry.optional === true && (entry.os ?? []).length > 0;

export const lockfileProblems = (lock: Lockfile): readonly string[] => {
  const problems: string[] = [];
  if (lock.lockfileVersion !== 3)
    problems.push(`package-lock.json: version ${lock.lockfileVersion}, expected 3`);
  for (const [path, entry] of registryEntries(lock)) {
    if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY))
      problems.push(`${path}: comes from ${entry.resolved}`);
    if (entry.integrity === undefined && !isForeignBuild(entry))
      problems.push(`${path}: has no integrity hash`);
    if (entry.integrity !== undefined && !entry.integrity.startsWith('sha512-'))
      problems.push(`${path}: hash is not sha512`);
  }
  for (const { name, version } of missingOptional(lock)) {
    problems.push(
      `package-lock.json: optional ${name}@${version} is missing (npm ci would refuse; run npm run lockfile)`,
    );
  }
  return problems;
};
