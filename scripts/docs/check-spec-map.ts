/** Finds lines of the spec map that claim what does not exist, and lines that were lost. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAP_PATH, parseSpecMap, type SpecLine, type TestReference } from './spec-map.ts';

/** A test file, or a program that fails when what it measures or breaks is not as it should be. */
const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^scripts\/lab\/(gates|chaos|load|bench)\//.test(path);

/** A title may be split over a template or an `it.each` row; what is claimed must occur as it stands. */
const testProblem = (root: string, { path, name }: TestReference): string | null => {
  if (!existsSync(join(root, path))) return `claims the test ${path}, which does not exist`;
  if (!isTestFile(path)) return `claims ${path}, which is no test`;
  if (name === null) return null;
  if (name === '') return `names no test after # in ${path}`;
  return readFileSync(join(root, path), 'utf8').includes(name)
    ? null
    : `claims the test '${name}', which is not in ${path}`;
};

const lineProblems = (root: string, line: SpecLine): readonly string[] => {
  const missing = line.files
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `claims the file ${path}, which does not exist`);
  const unproved = line.tests
    .map((reference) => testProblem(root, reference))
    .filter((problem) => problem !== null);
  const homeless = line.tests.length > 0 && line.files.length === 0 ? ['names a test but no file'] : [];
  return [...missing, ...unproved, ...homeless].map(
    (problem) => `${MAP_PATH}:${line.row} ${line.id} ${problem}`,
  );
};

/** Without the record that settles what the line leaves open: `[decision 011]` at its end. */
const bare = (statement: string): string => statement.replace(/ \[[^\]]*\]$/, '');

/** Compares with the specification's own list of lines: nothing lost, nothing reworded, nobody else's. */
const comparisonProblems = (
  lines: readonly SpecLine[],
  specification: readonly SpecLine[],
): readonly string[] => {
  const known = new Map(lines.map((line) => [line.id, line]));
  const wanted = new Map(specification.map((line) => [line.id, line]));
  const lost = specification
    .filter((line) => !known.has(line.id))
    .map((line) => `${MAP_PATH}: ${line.id} is missing`);
  const changed = lines.flatMap((line) => {
    const original = wanted.get(line.id);
    if (original === undefined)
      return line.kind === 'extension'
        ? []
        : [`${MAP_PATH}:${line.row} ${line.id} is no line of the specification`];
    const same =
      bare(original.statement) === bare(line.statement) &&
      original.owner === line.owner &&
      original.kind === line.kind;
    return same ? [] : [`${MAP_PATH}:${line.row} ${line.id} differs from the specification`];
  });
  return [...lost, ...changed];
};

/** The specification's list has the first four columns only. */
export const parseSpecification = (text: string): readonly SpecLine[] =>
  parseSpecMap(text.replace(/^[^\n]*/, (header) => `${header}\tfile\ttest`));

export const specMapProblems = (
  root: string,
  lines: readonly SpecLine[],
  specification: readonly SpecLine[] | null,
): readonly string[] => {
  const ids = lines.map((line) => line.id);
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${MAP_PATH}: ${id} occurs twice`);
  return [
    ...twice,
    ...lines.flatMap((line) => lineProblems(root, line)),
    ...(specification === null ? [] : comparisonProblems(lines, specification)),
  ];
};
