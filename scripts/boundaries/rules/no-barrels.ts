/** No file exists to re-export others: an import names the file that holds the concept. */
import type { Rule } from '../rule.ts';

export const noBarrels: Rule = (file) => {
  if (file.kind !== 'source') return [];
  const star = file.exportedValues.includes('*')
    ? [{ line: 1, message: 'star export: name what is exported' }]
    : [];
  const index = /\/index\.tsx?$/.test(file.path)
    ? [{ line: 1, message: 'index file: name the file after its concept' }]
    : [];
  return [...star, ...index];
};
