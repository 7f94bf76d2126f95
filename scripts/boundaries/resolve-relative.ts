/** The file that a relative import names, as a path of the repository. */
import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

export const resolveRelative = (file: SourceFile, specifier: string): string =>
  posix.normalize(posix.join(posix.dirname(file.path), specifier));
