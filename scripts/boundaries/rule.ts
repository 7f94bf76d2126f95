/** What every boundary rule looks like: it judges one file and names each breach with its line. */
import type { Circle } from './find-circles.ts';
import type { Manifests } from './manifest.ts';
import type { SourceFile } from './source-file.ts';

export interface Breach {
  readonly line: number;
  readonly message: string;
}

/** What a rule may know beside the file. */
export interface Tree {
  /** Files that the api's registry of handlers imports: each is one operation. */
  readonly operations: ReadonlySet<string>;
  readonly circles: readonly Circle[];
  readonly manifests: Manifests;
}

export type Rule = (file: SourceFile, tree: Tree) => readonly Breach[];
