import { describe, expect, it } from 'vitest';
import { judgeAudit } from './audit.ts';
import { completeLockfile, platformOf } from './complete-lockfile.ts';
import { floorProblems, floors, isOlder } from './floors.ts';
import { licenceProblems } from './licences.ts';
import { type LockEntry, type Lockfile, lockfileProblems } from './lockfile.ts';
import { installScriptProblems, versionProblems } from './manifests.ts';
import { judgeAges, lockedReleases } from './release-ages.ts';

const good: LockEntry = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lockWith = (packages: Readonly<Record<string, LockEntry>>): Lockfile => ({
  lockfileVersion: 3,
  packages,
});
const one = (entry: LockEntry): Lockfile => lockWith({ 'node_modules/a': { ...good, ...entry } });

describe('lockfileProblems', () => {
  it('accepts what is hashed and comes from the npm registry', () => {
    expect(lockfileProblems(one({ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }))).toEqual([]);
  });

  it.each<[string, Lockfile]>([
    ['another registry', one({ resolved: 'https://registry.example.org/a.tgz' })],
    ['a git address', one({ resolved: 'git+ssh://git@github.com/a/a.git' })],
    ['a weak hash', one({ integrity: 'sha1-x' })],
    ['no hash', lockWith({ 'node_modules/a': { version: '1.0.0', license: 'MIT' } })],
    ['a missing optional build', one({ optionalDependencies: { 'a-linux-x64': '1.0.0' } })],
  ])('refuses %s', (_what, lock) => {
    expect(lockfileProblems(lock)).toHaveLength(1);
  });
});

describe('completeLockfile', () => {
  it('adds the optional builds that a mirror left out', () => {
    const lock = one({ optionalDependencies: { 'a-linux-x64-musl': '1.0.0' } });
    const complete = completeLockfile(lock);
    expect(complete.packages['node_modules/a-linux-x64-musl']).toEqual({
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    });
    expect(lockfileProblems(complete)).toEqual([]);
  });

  it.each([
    ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxc-parser/binding-linux-riscv64-gnu', { os: ['linux'], cpu: ['riscv64'] }],
    ['fsevents', null],
  ])('reads the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('licenceProblems', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('accepts %s', (license) => {
    expect(licenceProblems(one({ license }))).toEqual([]);
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'MPL-2.0', 'SEE LICENSE IN X'])(
    'refuses %s',
    (license) => {
      expect(licenceProblems(one({ license }))).toHaveLength(1);
    },
  );
});

describe('floorProblems', () => {
  const installed = (version: string) =>
    lockWith(
      Object.fromEntries(Object.keys(floors).map((name) => [`node_modules/${name}`, { ...good, version }])),
    );

  it('passes what is new enough and refuses what is not', () => {
    expect(floorProblems(installed('99.0.0'))).toEqual([]);
    expect(floorProblems(installed('0.9.9'))).toHaveLength(Object.keys(floors).length);
    expect(floorProblems(lockWith({}))).toHaveLength(Object.keys(floors).length);
  });

  it('finds an old copy below another package', () => {
    const lock = lockWith({
      ...installed('99.0.0').packages,
      'node_modules/x/node_modules/fastify': { ...good, version: '5.8.4' },
    });
    expect(floorProblems(lock)).toEqual([expect.stringContaining('5.8.4 is older than 5.8.5')]);
  });

  it.each([
    ['5.8.4', '5.8.5', true],
    ['5.8.5', '5.8.5', false],
    ['5.10.0', '5.8.5', false],
    ['6.0.0', '5.8.5', false],
    ['4.99.99', '5.8.5', true],
  ])('%s against %s', (version, floor, older) => {
    expect(isOlder(version, floor)).toBe(older);
  });
});

describe('manifests', () => {
  it('refuses version ranges', () => {
    const manifest = {
      path: 'package.json',
      dependencies: { a: '1.2.3', b: '^1.2.3', c: '*', '@ballast/db': '*' },
    };
    expect(versionProblems([manifest])).toEqual([
      expect.stringContaining('b ^1.2.3'),
      expect.stringContaining('c *'),
    ]);
  });

  it('refuses an install script that nobody reviewed, and a review of nothing', () => {
    const lock = one({ hasInstallScript: true });
    expect(installScriptProblems([{ path: 'package.json', allowScripts: { a: true } }], lock)).toEqual([]);
    expect(installScriptProblems([{ path: 'package.json' }], lock)).toHaveLength(1);
    expect(
      installScriptProblems([{ path: 'package.json', allowScripts: { a: true, b: true } }], lock),
    ).toHaveLength(1);
  });
});

describe('judgeAudit', () => {
  const reportOf = (...severities: readonly string[]) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: Object.fromEntries(
        severities.map((severity, n) => [`p${n}`, { name: `p${n}`, severity, range: '<2', via: [] }]),
      ),
    });

  it('accepts a report without advisories that matter', () => {
    expect(judgeAudit(reportOf())).toEqual({ status: 'audited', problems: [] });
    expect(judgeAudit(reportOf('info', 'low'))).toEqual({ status: 'audited', problems: [] });
  });

  it.each(['moderate', 'high', 'critical'])('refuses an advisory of %s severity', (severity) => {
    expect(judgeAudit(reportOf('low', severity))).toEqual({
      status: 'audited',
      problems: [`p1 <2 has an advisory of ${severity} severity`],
    });
  });

  it.each([
    ['{"message":"405 Method Not Allowed","error":{"code":"E405"}}', '405 Method Not Allowed'],
    ['', 'no report'],
    ['<html>', 'no report'],
    ['{"auditReportVersion":2}', 'no report'],
  ])('takes no other answer for a good one: %s', (json, reason) => {
    expect(judgeAudit(json)).toEqual({ status: 'unanswered', reason });
  });
});

describe('release ages', () => {
  const now = new Date('2026-11-21T00:00:00Z');

  it('asks for every package once, in all its locked versions', () => {
    const lock = lockWith({
      'node_modules/a': good,
      'node_modules/b/node_modules/a': { ...good, version: '2.0.0' },
      'node_modules/@scope/c': good,
      'node_modules/of-another-platform': { version: '1.0.0', optional: true, os: ['aix'] },
    });
    expect(lockedReleases(lock)).toEqual([
      { name: 'a', versions: ['1.0.0', '2.0.0'] },
      { name: '@scope/c', versions: ['1.0.0'] },
    ]);
  });

  it.each([
    ['of a week', '2026-11-14T00:00:00Z', 0],
    ['of less than a week', '2026-11-14T00:00:01Z', 1],
    ['of unknown age', undefined, 1],
  ])('judges a release %s', (_what, published, problems) => {
    const times = published === undefined ? {} : { '1.0.0': published };
    expect(judgeAges({ name: 'a', versions: ['1.0.0'] }, times, now)).toHaveLength(problems);
  });

  it('takes no answer for no proof', () => {
    expect(judgeAges({ name: 'a', versions: ['1.0.0'] }, null, now)).toHaveLength(1);
  });
});
