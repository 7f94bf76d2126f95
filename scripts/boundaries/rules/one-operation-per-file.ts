/** An operation of the api is one file with one export, and operations do not call each other. */
import { resolveRelative } from '../resolve-relative.ts';
import type { Rule } from '../rule.ts';

export const oneOperationPerFile: Rule = (file, { operations }) => {
  if (!operations.has(file.path)) return [];
  const count = file.exportedValues.length;
  const others = file.imports.filter(
    ({ specifier, isTypeOnly }) => !isTypeOnly && operations.has(resolveRelative(file, specifier)),
  );
  return [
    ...(count === 1
      ? []
      : [{ line: 1, message: `exports ${count} values; an operation's file exports its handler alone` }]),
    ...others.map(({ specifier, line }) => ({
      line,
      message: `an operation must not import another one (${specifier})`,
    })),
  ];
};
