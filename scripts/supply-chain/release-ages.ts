/**
 * Whether every locked release had been out for a week when it is judged (safety I1): most malicious releases are withdrawn within days.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DAY_MS } from '@ballast/contract/dates';
import { z } from 'zod';
import { type Lockfile, packageName, registryEntries } from './lockfile.ts';

export const RELEASE_AGE_MIN_DAYS = 7;
const AT_ONCE = 4;

/** When each version of a package was published, as ISO instants; null where the registry does not tell. */
export type ReleaseTimes = Readonly<Record<string, string>> | null;

export interface LockedRelease {
  readonly name: string;
  readonly versions: readonly string[];
}

/** But for builds of other platforms that have no hash: nobody has taken them here (see `complete-lockfile.ts`). */
export const lockedReleases = (lock: Lockfile): readonly LockedRelease[] => {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, integrity }] of registryEntries(lock)) {
    const name = packageName(path);
    if (version !== undefined && integrity !== undefined)
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return [...versions].map(([name, all]) => ({ name, versions: [...all] }));
};

export const judgeAges = (
  { name, versions }: LockedRelease,
  times: ReleaseTimes,
  now: Date,
): readonly string[] =>
  versions.flatMap((version) => {
    const published = Date.parse(times?.[version] ?? '');
    if (Number.isNaN(published))
      return [`${name}@${version}: the registry does not tell when it was published`];
    const days = (now.getTime() - published) / DAY_MS;
    return days < RELEASE_AGE_MIN_DAYS
      ? [`${name}@${version} was published ${days.toFixed(1)} days ago, fewer than ${RELEASE_AGE_MIN_DAYS}`]
      : [];
  });

const run = promisify(execFile);

const askRegistry = async (name: string): Promise<ReleaseTimes> => {
  try {
    const { stdout } = await run('npm', ['view', name, 'time', '--json'], {
      maxBuffer: 2 ** 26,
      timeout: 60_000,
    });
    return z.record(z.string(), z.string()).parse(JSON.parse(stdout));
  } catch {
    return null;
  }
};

/** Asks the registry for every package once. */
export const releaseAgeProblems = async (lock: Lockfile, now: Date): Promise<readonly string[]> => {
  const waiting = [...lockedReleases(lock)];
  const problems: string[] = [];
  const ask = async () => {
    for (let release = waiting.pop(); release !== undefined; release = waiting.pop())
      problems.push(...judgeAges(release, await askRegistry(release.name), now));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return problems.sort();
};
