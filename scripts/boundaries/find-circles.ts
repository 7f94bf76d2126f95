/**
 * Circles of files: ways along relative imports, of types and lazy ones as well, that lead back to where they began.
 * Between workspaces there can be none: their arrows never turn back.
 */
import { resolveRelative } from './resolve-relative.ts';
import type { SourceFile } from './source-file.ts';

/** `path` and `line`: the import that closes it; `files`: the way to that import, from the file that it names. */
export interface Circle {
  readonly path: string;
  readonly line: number;
  readonly files: readonly string[];
}

/** Depth first: where there are circles, at least one way of each tangle is named. */
export const findCircles = (files: readonly SourceFile[]): readonly Circle[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const way: string[] = [];
  const circles: Circle[] = [];
  const visit = (file: SourceFile): void => {
    way.push(file.path);
    for (const { specifier, line } of file.imports) {
      if (!specifier.startsWith('.')) continue;
      const target = byPath.get(resolveRelative(file, specifier));
      if (target === undefined || finished.has(target.path)) continue;
      const start = way.indexOf(target.path);
      if (start >= 0) circles.push({ path: file.path, line, files: way.slice(start) });
      else visit(target);
    }
    way.pop();
    finished.add(file.path);
  };
  for (const file of files) if (!finished.has(file.path)) visit(file);
  return circles;
};
