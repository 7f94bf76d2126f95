// `npm run lockfile`: adds what `npm ci` needs and a registry mirror left out (see supply-chain/complete-lockfile.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLockfile } from './supply-chain/complete-lockfile.ts';
import { lockfileProblems, missingOptional, readLockfile } from './supply-chain/lockfile.ts';

const root = join(import.meta.dirname, '..');
const lock = readLockfile(root);
const missing = missingOptional(lock);
const complete = completeLockfile(lock);
if (missing.length > 0)
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(complete, null, 2)}\n`);
const problems = lockfileProblems(complete);
for (const problem of problems) console.error(problem);
console.log(`${missing.length} entries added, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
