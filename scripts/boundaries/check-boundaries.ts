/** Applies every rule to every file; the result is a list of lines a person can click on. */
import { findCircles } from './find-circles.ts';
import type { Manifests } from './manifest.ts';
import { resolveRelative } from './resolve-relative.ts';
import type { Rule, Tree } from './rule.ts';
import { ambient } from './rules/ambient.ts';
import { direction } from './rules/direction.ts';
import { listedDependencies } from './rules/listed-dependencies.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noCircles } from './rules/no-circles.ts';
import { oneOperationPerFile } from './rules/one-operation-per-file.ts';
import { oneWayToAsk } from './rules/one-way-to-ask.ts';
import { webLayers } from './rules/web-layers.ts';
import type { SourceFile } from './source-file.ts';

const rules: readonly Rule[] = [
  direction,
  webLayers,
  oneOperationPerFile,
  oneWayToAsk,
  ambient,
  noBarrels,
  noCircles,
  listedDependencies,
];

const REGISTRY = 'apps/api/src/operations/handlers.ts';

export const describeTree = (files: readonly SourceFile[], manifests: Manifests): Tree => {
  const handlers = files.find(({ path }) => path === REGISTRY);
  const imported = (handlers?.imports ?? []).filter(({ specifier }) => specifier.startsWith('./'));
  return {
    operations: new Set(handlers && imported.map(({ specifier }) => resolveRelative(handlers, specifier))),
    circles: findCircles(files),
    manifests,
  };
};

export const checkFile = (file: SourceFile, tree: Tree): readonly string[] => [
  ...file.problems.map((message) => `${file.path}: ${message}`),
  ...rules.flatMap((rule) => rule(file, tree)).map(({ line, message }) => `${file.path}:${line} ${message}`),
];

export interface BoundaryReport {
  readonly files: number;
  readonly imports: number;
  readonly problems: readonly string[];
}

/** A check that saw nothing has proved nothing: an empty tree is a problem of its own. */
export const checkBoundaries = (files: readonly SourceFile[], manifests: Manifests): BoundaryReport => {
  const tree = describeTree(files, manifests);
  const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
  const seenNothing = files.length === 0 || imports === 0 ? ['no source file with imports was found'] : [];
  return {
    files: files.length,
    imports,
    problems: [...seenNothing, ...files.flatMap((file) => checkFile(file, tree))],
  };
};
