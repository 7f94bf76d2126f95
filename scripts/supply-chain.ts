// `npm run supply-chain`: lockfile, licences, version floors, install scripts (SAFETY I1, the part that needs no network).
import { join } from 'node:path';
import { floorProblems } from './supply-chain/floors.ts';
import { licenceProblems } from './supply-chain/licences.ts';
import { lockfileProblems, readLockfile, registryEntries } from './supply-chain/lockfile.ts';
import { installScriptProblems, readManifests, versionProblems } from './supply-chain/manifests.ts';

const root = join(import.meta.dirname, '..');
const lock = readLockfile(root);
const manifests = readManifests(root, lock);
const problems = [
  ...lockfileProblems(lock),
  ...licenceProblems(lock),
  ...floorProblems(lock),
  ...versionProblems(manifests),
  ...installScriptProblems(manifests, lock),
];
for (const problem of problems) console.error(problem);
console.log(`${registryEntries(lock).length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
