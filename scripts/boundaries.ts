/**
 * `npm run boundaries`: who may import whom and lists what, and where ambient things may be reached (docs/architecture.md).
 */
import { join } from 'node:path';
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { readManifests } from './boundaries/manifest.ts';
import { readSourceFiles } from './boundaries/source-file.ts';

const root = join(import.meta.dirname, '..');
const report = checkBoundaries(readSourceFiles(root), readManifests(root));
for (const problem of report.problems) console.error(problem);
console.log(`${report.files} files, ${report.imports} imports, ${report.problems.length} problems`);
process.exitCode = report.problems.length > 0 ? 1 : 0;
