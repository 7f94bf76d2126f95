/**
 * The map from each line of the specification to the file that does it and the test that proves it (docs/spec-map.tsv).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const columns = ['id', 'owner', 'statement', 'kind', 'file', 'test'] as const;

export interface SpecLine {
  /** `§4.12`: section and number. */
  readonly id: string;
  /** The part of the work that proves the line. */
  readonly owner: string;
  readonly statement: string;
  readonly kind: string;
  /** Where it is done; several paths are parted by spaces. Empty while nobody did it. */
  readonly files: readonly string[];
  /** What proves it. Empty while nothing does. */
  readonly tests: readonly TestReference[];
  /** Line number in the file. */
  readonly row: number;
}

export interface TestReference {
  readonly path: string /** Part of the test's title. */;
  readonly name: string | null;
}

export const MAP_PATH = 'docs/spec-map.tsv';

/** `a.test.ts#title; b.test.ts` → two references. */
const parseTests = (text: string): readonly TestReference[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const hash = part.indexOf('#');
      return hash < 0
        ? { path: part, name: null }
        : { path: part.slice(0, hash).trim(), name: part.slice(hash + 1).trim() };
    });

export const parseSpecMap = (text: string): readonly SpecLine[] => {
  const [header = '', ...rows] = text.split('\n').filter((line) => line !== '');
  if (header !== columns.join('\t'))
    throw new Error(`${MAP_PATH}: the first line must be ${columns.join(', ')}, parted by tabs`);
  return rows.map((line, index) => {
    const [id = '', owner = '', statement = '', kind = '', file = '', test = ''] = line.split('\t');
    return {
      id,
      owner,
      statement,
      kind,
      files: file.split(' ').filter((path) => path !== ''),
      tests: parseTests(test),
      row: index + 2,
    };
  });
};

export const readSpecMap = (root: string): readonly SpecLine[] =>
  parseSpecMap(readFileSync(join(root, MAP_PATH), 'utf8'));

export const isProved = (line: SpecLine): boolean => line.files.length > 0 && line.tests.length > 0;

export const sectionOf = (line: SpecLine): string => line.id.split('.')[0] ?? '';
