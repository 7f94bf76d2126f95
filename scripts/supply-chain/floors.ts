/** Oldest versions that may be installed, each for a flaw that was mended there (safety I1). */
import { type Lockfile, packageName, registryEntries } from './lockfile.ts';

interface Floor {
  readonly version: string;
  readonly reason: string;
}

export const floors: Readonly<Record<string, Floor>> = {
  node: { version: '24.0.0', reason: 'argon2 crashes under Node 20; types are stripped from 24 on' },
  fastify: {
    version: '5.8.5',
    reason: 'a Content-Type with a leading space skipped the validation of the body',
  },
  bullmq: { version: '6.7.0', reason: 'a dropped LISTEN connection was never established again' },
  'socket.io-parser': { version: '4.2.6', reason: 'binary attachments of one packet had no limit' },
  'engine.io': { version: '6.1.1', reason: 'one malformed frame ended the process' },
};

/** Compares the numeric parts; a pre-release counts as its release. */
export const isOlder = (version: string, floor: string): boolean => {
  const parts = (text: string) => text.split(/[.\-+]/, 3).map(Number);
  const [wanted, found] = [parts(floor), parts(version)];
  const at = wanted.findIndex((part, index) => part !== found[index]);
  return at >= 0 && (found[at] ?? 0) < (wanted[at] ?? 0);
};

export const floorProblems = (lock: Lockfile): readonly string[] => {
  const installed = registryEntries(lock).map(([path, entry]) => ({
    name: packageName(path),
    version: entry.version ?? '0',
  }));
  return Object.entries(floors).flatMap(([name, { version, reason }]) => {
    const found = installed.filter((one) => one.name === name);
    if (found.length === 0) return [`${name}: has a version floor but is not installed`];
    return found
      .filter((one) => isOlder(one.version, version))
      .map((one) => `${name}: ${one.version} is older than ${version} (${reason})`);
  });
};
