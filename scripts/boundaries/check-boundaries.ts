// Applies every rule to every file; the result is a list of lines a person can click on.
import type { Rule } from './rule.ts';
import { ambient } from './rules/ambient.ts';
import { direction } from './rules/direction.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { oneOperationPerFile } from './rules/one-operation-per-file.ts';
import { webLayers } from './rules/web-layers.ts';
import type { SourceFile } from './source-file.ts';

const rules: readonly Rule[] = [direction, webLayers, oneOperationPerFile, ambient, noBarrels];

export const checkFile = (file: SourceFile): readonly string[] => [
  ...file.problems.map((message) => `${file.path}: ${message}`),
  ...rules.flatMap((rule) => rule(file)).map(({ line, message }) => `${file.path}:${line} ${message}`),
];

export type BoundaryReport = {
  readonly files: number;
  readonly imports: number;
  readonly problems: readonly string[];
};

/** A check that saw nothing has proved nothing: an empty tree is a problem of its own. */
export const checkBoundaries = (files: readonly SourceFile[]): BoundaryReport => {
  const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
  const seenNothing = files.length === 0 || imports === 0 ? ['no source file with imports was found'] : [];
  return { files: files.length, imports, problems: [...seenNothing, ...files.flatMap(checkFile)] };
};
