/**
 * Adds the optional builds of other platforms that a registry mirror did not offer when a dependency was added.
 * Without them `npm ci` refuses the lockfile on every platform; with them each platform fetches its own build.
 */
import { type LockEntry, type Lockfile, missingOptional } from './lockfile.ts';

const operatingSystems: Readonly<Record<string, string>> = {
  windows: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const processors: Readonly<Record<string, string>> = {
  64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
};

interface Platform {
  readonly os: readonly string[];
  readonly cpu: readonly string[];
  readonly libc?: readonly string[];
}

/** `@biomejs/cli-linux-x64-musl` → linux, x64, musl; null for a name that says no platform. */
export const platformOf = (name: string): Platform | null => {
  const words = name.split(/[/\-@]/);
  const os = words.map((word) => operatingSystems[word]).find((found) => found !== undefined);
  const cpu = words.map((word) => processors[word]).find((found) => found !== undefined);
  if (os === undefined || cpu === undefined) return null;
  return { os: [os], cpu: [cpu], ...(words.includes('musl') ? { libc: ['musl'] } : {}) };
};

/** Keys in npm's own order, so that its next write changes nothing. */
const toEntry = (version: string, dependent: LockEntry | undefined, platform: Platform): LockEntry => {
  const { cpu, libc, os } = platform;
  const dev = dependent?.dev === true ? { dev: true } : {};
  return Object.assign({ version, cpu }, dev, libc === undefined ? {} : { libc }, { optional: true, os });
};

export const completeLockfile = (lock: Lockfile): Lockfile => {
  const packages: Record<string, LockEntry> = { ...lock.packages };
  for (const { dependent, name, version } of missingOptional(lock)) {
    const platform = platformOf(name);
    const shared = `node_modules/${name}`;
    const taken = packages[shared] !== undefined && packages[shared].version !== version;
    const place = taken ? `${dependent}/${shared}` : shared;
    if (platform !== null) packages[place] = toEntry(version, packages[dependent], platform);
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
};
