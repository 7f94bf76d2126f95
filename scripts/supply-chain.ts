/**
 * `npm run supply-chain`: lockfile, licences, version floors, install scripts (safety I1), all without the network.
 * `-- --audit` asks the registry for advisories as well, `-- --ages` for the age of every release; `-- --sbom <file>` writes the bill of materials.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAudit } from './supply-chain/audit.ts';
import { floorProblems } from './supply-chain/floors.ts';
import { licenceProblems } from './supply-chain/licences.ts';
import { lockfileProblems, readLockfile, registryEntries } from './supply-chain/lockfile.ts';
import { installScriptProblems, readManifests, versionProblems } from './supply-chain/manifests.ts';
import { RELEASE_AGE_MIN_DAYS, releaseAgeProblems } from './supply-chain/release-ages.ts';
import { writeSbom } from './supply-chain/sbom.ts';

const { values } = parseArgs({
  options: {
    audit: { type: 'boolean', default: false },
    ages: { type: 'boolean', default: false },
    sbom: { type: 'string' },
  },
});
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

if (values.audit) {
  const audit = runAudit(root);
  if (audit.status === 'unanswered')
    console.error(`Not audited: the registry answers none (${audit.reason})`);
  else {
    for (const problem of audit.problems) console.error(problem);
    console.log(`npm audit: ${audit.problems.length} problems`);
  }
  if (audit.status === 'unanswered' || audit.problems.length > 0) process.exitCode = 1;
}
if (values.ages) {
  const young = await releaseAgeProblems(lock, new Date());
  for (const problem of young) console.error(problem);
  console.log(`releases younger than ${RELEASE_AGE_MIN_DAYS} days, or of unknown age: ${young.length}`);
  if (young.length > 0) process.exitCode = 1;
}
if (values.sbom !== undefined) {
  console.log(`${values.sbom}: ${writeSbom(root, values.sbom)} components`);
}
