/**
 * A source file as the boundary rules see it: whose it is, what kind it is, what it imports, uses and exports.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedSource, parseSource } from './parse-source.ts';

/** `tool`: configuration and command-line files of a workspace; `test`: never part of the product. */
export type FileKind = 'source' | 'test' | 'tool';

export type SourceFile = ParsedSource & {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  /** `quant`, `contract`, …, `api`, `worker`, `web`. */
  readonly workspace: string;
  readonly kind: FileKind;
};

const skippedFolders = new Set(['node_modules', 'dist', 'generated', '.turbo', 'coverage']);

const kindOf = (path: string, workspace: string): FileKind => {
  if (
    workspace === 'testing' ||
    /\.(test|bench|test-d)\.tsx?$/.test(path) ||
    /\/(test|tests|bench|fixtures)\//.test(path)
  )
    return 'test';
  return /^(packages|apps)\/[^/]+\/src\//.test(path) ? 'source' : 'tool';
};

export const toSourceFile = (path: string, text: string): SourceFile => {
  const workspace = path.split('/')[1] ?? '';
  return { path, workspace, kind: kindOf(path, workspace), ...parseSource(path, text) };
};

const walk = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : walk(root, path);
    return /\.(ts|tsx|mts)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

/** All TypeScript of the workspaces. */
export const readSourceFiles = (root: string): readonly SourceFile[] =>
  ['packages', 'apps']
    .filter((folder) => statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) => walk(root, folder))
    .map((path) => toSourceFile(path, readFileSync(join(root, path), 'utf8')));
