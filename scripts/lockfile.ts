/**
 * `npm run lockfile`, to be run after a dependency was added or changed: pins version ranges to what is installed and
 * adds what `npm ci` needs and a registry mirror left out (see supply-chain/complete-lockfile.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completeLockfile } from './supply-chain/complete-lockfile.ts';
import { type Lockfile, lockfileProblems, missingOptional, readLockfile } from './supply-chain/lockfile.ts';
import { readManifests } from './supply-chain/manifests.ts';
import { pinnedSections } from './supply-chain/pin-versions.ts';

const root = join(import.meta.dirname, '..');
const writeJson = (path: string, value: unknown) =>
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);

const before = readLockfile(root);
const packages = { ...before.packages };
let pinned = 0;
for (const manifest of readManifests(root, before)) {
  const sections = pinnedSections(manifest, before);
  if (Object.keys(sections).length === 0) continue;
  pinned += 1;
  writeJson(manifest.path, { ...JSON.parse(readFileSync(join(root, manifest.path), 'utf8')), ...sections });
  const folder = dirname(manifest.path) === '.' ? '' : dirname(manifest.path);
  packages[folder] = { ...packages[folder], ...sections };
}
const missing = missingOptional(before);
const complete: Lockfile = completeLockfile({ ...before, packages });
if (pinned > 0 || missing.length > 0) writeJson('package-lock.json', complete);
const problems = lockfileProblems(complete);
for (const problem of problems) console.error(problem);
console.log(`${missing.length} entries added, ${pinned} manifests pinned, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
