/** `npm run check-docs`: nothing that the documents say about the repository is untrue. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownProblems } from './docs/check-markdown.ts';
import { readTargets, referenceProblems } from './docs/check-references.ts';
import { parseSpecification, specMapProblems } from './docs/check-spec-map.ts';
import { markdownFiles, missingReadmes, workspaceFolders } from './docs/markdown-files.ts';
import { readReferringFiles } from './docs/referring-files.ts';
import { readSpecMap } from './docs/spec-map.ts';

const root = join(import.meta.dirname, '..');
const specification = join(resolve(root, process.env.BALLAST_SHARED_DIR ?? '../shared'), 'spec-lines.tsv');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const lines = readSpecMap(root);
const commands = new Map(
  ['', ...workspaceFolders(root)].map((folder) => [
    folder,
    new Set(Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {})),
  ]),
);
const files = markdownFiles(root);
const targets = readTargets(root, lines);
const problems = [
  ...missingReadmes(root),
  ...specMapProblems(
    root,
    lines,
    existsSync(specification) ? parseSpecification(readFileSync(specification, 'utf8')) : null,
  ),
  ...files.flatMap((path) => markdownProblems(path, read(path), { root, commands })),
  ...readReferringFiles(root).flatMap((file) => referenceProblems(file, targets)),
];
for (const problem of problems) console.error(problem);
console.log(
  `${files.length} documents, ${lines.length} lines of the specification, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
