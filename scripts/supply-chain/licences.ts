/** Which licences a dependency may have: permissive ones, and each exception by name with its reason. */
import { type Lockfile, packageName, registryEntries } from './lockfile.ts';

const permissive = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'MIT-0',
]);

interface Exception {
  readonly licence: string | null;
  readonly reason: string;
}

const exceptions: Readonly<Record<string, Exception>> = {
  lightningcss: { licence: 'MPL-2.0', reason: 'used unchanged by the build, no part of what is served' },
  'axe-core': { licence: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  '@axe-core/playwright': { licence: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  elkjs: { licence: 'EPL-2.0', reason: 'comes with the Prisma command line, never loaded by the product' },
  '@fontsource-variable/inter': { licence: 'OFL-1.1', reason: 'a font, which this licence is made for' },
  pako: { licence: '(MIT AND Zlib)', reason: 'both permissive; unpacks fonts for the setter of reports' },
  'png-js': { licence: null, reason: 'MIT by its LICENSE file; comes with the setter of reports' },
  'seq-queue': { licence: null, reason: 'MIT by its LICENSE file; comes with the Prisma command line' },
  buildcheck: { licence: null, reason: 'MIT by its package.json, in an old form; comes with testcontainers' },
  'cpu-features': {
    licence: null,
    reason: 'MIT by its package.json, in an old form; comes with testcontainers',
  },
  ssh2: { licence: null, reason: 'MIT by its package.json, in an old form; comes with testcontainers' },
  'xmlhttprequest-ssl': { licence: null, reason: 'MIT by its LICENSE file' },
};

/** `(MIT OR GPL-3.0)` is fine if one choice is, `MIT AND X` only if all are. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => permissive.has(part.trim())));

const exceptionFor = (name: string): Exception | undefined =>
  exceptions[name] ?? Object.entries(exceptions).find(([known]) => name.startsWith(`${known}-`))?.[1];

export const licenceProblems = (lock: Lockfile): readonly string[] =>
  registryEntries(lock).flatMap(([path, { license, optional, integrity }]) => {
    const name = packageName(path);
    const isPlaceholder = optional === true && integrity === undefined;
    if (isPlaceholder || (license !== undefined && isPermissive(license))) return [];
    return exceptionFor(name)?.licence === (license ?? null)
      ? []
      : [`${name}: licence ${license ?? 'not stated'} is not on the list`];
  });
