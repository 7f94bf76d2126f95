// `npm run boundaries`: who may import whom, and where ambient things may be reached (docs/architecture.md).
import { join } from 'node:path';
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { readSourceFiles } from './boundaries/source-file.ts';

const report = checkBoundaries(readSourceFiles(join(import.meta.dirname, '..')));
for (const problem of report.problems) console.error(problem);
console.log(`${report.files} files, ${report.imports} imports, ${report.problems.length} problems`);
process.exitCode = report.problems.length > 0 ? 1 : 0;
