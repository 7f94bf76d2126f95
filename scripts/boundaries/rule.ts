// What every boundary rule looks like: it judges one file and names each breach with its line.
import type { SourceFile } from './source-file.ts';

export type Breach = { readonly line: number; readonly message: string };

export type Rule = (file: SourceFile) => readonly Breach[];
