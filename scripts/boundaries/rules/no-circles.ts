/** Files that import each other, over however many others, cannot be understood one after the other. */
import type { Rule } from '../rule.ts';

export const noCircles: Rule = (file, { circles }) =>
  circles
    .filter(({ path }) => path === file.path)
    .map(({ line, files }) => ({
      line,
      message: `closes a circle of files: ${[...files, files[0]].join(' -> ')}`,
    }));
